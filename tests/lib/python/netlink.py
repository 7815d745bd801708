# SPDX-License-Identifier: GPL-3.0-or-later
"""Networks of a test's own: places (network namespaces of this kernel) and cables between them. Needs a user namespace,
as from `unshare -r`, and no program."""

import contextlib
import os
import socket
import struct
import subprocess
import sys

RTM_NEWLINK, RTM_NEWADDR, RTM_DELADDR, RTM_NEWROUTE = 16, 20, 21, 24
NLM_F_REQUEST, NLM_F_ACK, NLM_F_EXCL, NLM_F_CREATE = 0x1, 0x4, 0x200, 0x400
IFLA_IFNAME, IFLA_MASTER, IFLA_LINKINFO, IFLA_NET_NS_FD = 3, 10, 18, 28
IFLA_INFO_KIND, IFLA_INFO_DATA, VETH_INFO_PEER = 1, 2, 1
IFA_ADDRESS, IFA_LOCAL = 1, 2
IFA_F_NODAD = 2
RTA_OIF = 4
RT_TABLE_MAIN, RTPROT_STATIC, RT_SCOPE_LINK, RTN_UNICAST = 254, 4, 253, 1
IFF_UP = 1
NAMESPACE = "/proc/thread-self/ns/net"


def attribute(kind, data):
    return struct.pack("=HH", 4 + len(data), kind) + data + bytes(-len(data) % 4)


def name_attribute(kind, name):
    return attribute(kind, name.encode() + b"\0")


def link_header(index=0, flags=0, change=0):
    return struct.pack("=BxHiII", socket.AF_UNSPEC, 0, index, flags, change)


def ask_kernel(kind, flags, body):
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0) as line:
        line.send(struct.pack("=IHHII", 16 + len(body), kind, NLM_F_REQUEST | NLM_F_ACK | flags, 1, 0) + body)
        error, = struct.unpack_from("=i", line.recv(65536), 16)
    if error != 0:
        raise OSError(-error, os.strerror(-error))


def make_link(name, kind, data=b""):
    info = name_attribute(IFLA_INFO_KIND, kind) + attribute(IFLA_INFO_DATA, data)
    ask_kernel(RTM_NEWLINK, NLM_F_CREATE | NLM_F_EXCL,
               link_header() + name_attribute(IFLA_IFNAME, name) + attribute(IFLA_LINKINFO, info))


def set_address(kind, name, address, flags=0):
    """In a network of 24 bits; one of IPv6 is not looked for elsewhere first."""
    family, bits = (socket.AF_INET6, 64) if ":" in address else (socket.AF_INET, 24)
    packed = socket.inet_pton(family, address)
    header = struct.pack("=BBBBi", family, bits, IFA_F_NODAD if bits == 64 else 0, 0, socket.if_nametoindex(name))
    ask_kernel(kind, flags, header + attribute(IFA_LOCAL, packed) + attribute(IFA_ADDRESS, packed))


def set_up(name, up):
    ask_kernel(RTM_NEWLINK, 0, link_header(socket.if_nametoindex(name), IFF_UP if up else 0, IFF_UP))


def set_way_far(name):
    """All that is in no network of this computer is beyond that device."""
    header = struct.pack("=BBBBBBBBI", socket.AF_INET, 0, 0, 0, RT_TABLE_MAIN, RTPROT_STATIC, RT_SCOPE_LINK, RTN_UNICAST, 0)
    ask_kernel(RTM_NEWROUTE, NLM_F_CREATE | NLM_F_EXCL,
               header + attribute(RTA_OIF, struct.pack("=i", socket.if_nametoindex(name))))


def add_networks(*addresses):
    """Gives the computer in whose place this is a device for each address. At the other end is nobody."""
    for i, address in enumerate(addresses):
        make_link(f"net{i}", "veth")
        for name in (f"net{i}", f"veth{i}"):
            set_up(name, True)
        set_address(RTM_NEWADDR, f"net{i}", address, NLM_F_CREATE)


class Place:
    """A network that nothing reaches but through its cables."""

    def __init__(self):
        home = os.open(NAMESPACE, os.O_RDONLY)
        os.unshare(os.CLONE_NEWNET)
        self.namespace = os.open(NAMESPACE, os.O_RDONLY)
        set_up("lo", True)
        os.setns(home, os.CLONE_NEWNET)
        os.close(home)

    @contextlib.contextmanager
    def entered(self):
        """Sockets that are opened and processes that are started meanwhile are there."""
        before = os.open(NAMESPACE, os.O_RDONLY)
        os.setns(self.namespace, os.CLONE_NEWNET)
        try:
            yield
        finally:
            os.setns(before, os.CLONE_NEWNET)
            os.close(before)



class Computer(Place):
    """A place with one address."""

    def __init__(self, switch, address):
        super().__init__()
        self.switch = switch
        self.address = None
        self.port = switch.plug_in(self)
        self.plug(True)
        self.move_to(address)

    def plug(self, plugged):
        """Takes the cable out of the computer, which notices, or puts it in."""
        with self.entered():
            set_up("cable", plugged)

    def move_to(self, address):
        with self.entered():
            if self.address is not None:
                set_address(RTM_DELADDR, "cable", self.address)
            set_address(RTM_NEWADDR, "cable", address, NLM_F_CREATE | NLM_F_EXCL)
        self.address = address


class Switch(Place):
    """A place that joins computers."""

    def __init__(self):
        super().__init__()
        self.n_ports = 0
        with self.entered():
            make_link("bridge", "bridge")
            set_up("bridge", True)

    def plug_in(self, computer):
        """The name of the port."""
        self.n_ports += 1
        port = f"port{self.n_ports}"
        peer = link_header() + name_attribute(IFLA_IFNAME, "cable") + attribute(
            IFLA_NET_NS_FD, struct.pack("=i", computer.namespace))
        with self.entered():
            make_link(port, "veth", attribute(VETH_INFO_PEER, peer))
            ask_kernel(RTM_NEWLINK, 0, link_header(socket.if_nametoindex(port))
                       + attribute(IFLA_MASTER, struct.pack("=I", socket.if_nametoindex("bridge"))))
            set_up(port, True)
        return port

    def set_port(self, computer, up):
        """Lets nothing through to a computer and from it, or does again."""
        with self.entered():
            set_up(computer.port, up)


def run_apart(main):
    """Runs a test with the arguments of the program in a network of its own. Skips it where one cannot have that."""
    if os.environ.get("HF_APART") is not None:
        main(*sys.argv[1:])
    elif subprocess.run(["unshare", "-rn", "true"], check=False).returncode == 0:
        sys.exit(subprocess.run(["unshare", "-rn", sys.executable, *sys.argv], env={**os.environ, "HF_APART": "1"},
                                check=False).returncode)
    else:
        skip("unshare does not work")


def skip(reason):
    print(f"1..0 # SKIP one cannot have a network of one's own here: {reason}")
    sys.exit(0 if "--tap" in sys.argv else 77)

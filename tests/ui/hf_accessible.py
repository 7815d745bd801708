# SPDX-License-Identifier: GPL-3.0-or-later
"""The application as assistive technology sees it: finds things by role and name, and presses them."""
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

# Names of roles differ between versions of the library.
ROLES = {'push button': 'button', 'page tab list': 'tab list'}


def role(node):
    name = node.get_role_name()
    return ROLES.get(name, name)


def children(node):
    try:
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                yield child
    except GLib.Error:
        return


def is_showing(node):
    try:
        return node.get_state_set().contains(Atspi.StateType.SHOWING)
    except GLib.Error:
        return False


def walk(node):
    yield node
    for child in children(node):
        yield from walk(child)


def tree(node, depth=0):
    lines = ['  ' * depth + f'{role(node)} {node.get_name()!r}']
    for child in children(node):
        if is_showing(child):
            lines += tree(child, depth + 1)
    return lines


def wait_for(what, found, seconds=20):
    """Calls found() until it returns something, and returns that."""
    end = time.monotonic() + seconds
    while True:
        try:
            result = found()
        except GLib.Error:
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f'waited {seconds} s for {what}')
        time.sleep(.02)


class Application:
    def __init__(self, pid):
        Atspi.init()
        self.node = wait_for('the application on the accessibility bus', lambda: self._find(pid), 30)

    @staticmethod
    def _find(pid):
        desktop = Atspi.get_desktop(0)
        for node in children(desktop):
            if node.get_process_id() == pid and node.get_child_count() > 0:
                return node
        return None

    def find(self, wanted_role, starts='', below=None):
        for node in walk(below or self.node):
            if role(node) == wanted_role and (node.get_name() or '').startswith(starts) and is_showing(node):
                return node
        return None

    def find_all(self, wanted_role, starts='', below=None):
        return [node for node in walk(below or self.node)
                if role(node) == wanted_role and (node.get_name() or '').startswith(starts) and is_showing(node)]

    def wait(self, wanted_role, starts='', seconds=20):
        try:
            return wait_for(f'{wanted_role} “{starts}”', lambda: self.find(wanted_role, starts), seconds)
        except AssertionError:
            print('\n'.join(tree(self.node)))
            raise

    def click(self, node):
        names = [Atspi.Action.get_action_name(node, i) for i in range(Atspi.Action.get_n_actions(node))]
        assert 'click' in names, f'{role(node)} “{node.get_name()}” offers {names}, not a click'
        assert Atspi.Action.do_action(node, names.index('click')), f'“{node.get_name()}” did not take the click'

    def press(self, name, seconds=20):
        self.click(self.wait('button', name, seconds))

// SPDX-License-Identifier: GPL-3.0-or-later

/**
 * Frames that a table sends its page, a member a line. A test compares each frame with these types, and fails, too, where
 * no frame has a member.
 */

export interface Card {
  id: number;
  face: string;
  name: string;
  selected?: boolean;
  drawn?: boolean;
}

/** A player, in the order of the turns; `where` says that a person is not there, for whom the table waits if `missing` */
export interface Seat {
  name: string;
  words?: string;
  label: string;
  act?: string;
  says?: string;
  cards: number;
  team: number;
  turn?: boolean;
  you?: boolean;
  where?: string;
  missing?: boolean;
  person?: boolean;
  muted?: boolean;
  shown?: boolean;
  seen?: boolean;
}

export interface Book {
  place: number;
  n: number;
  name: string;
  contents: string;
  kind: string;
  closed?: boolean;
  offered?: boolean;
  cards: Card[];
}

export interface Need {
  words: string;
  sign: string;
  done?: boolean;
}

export interface Team {
  name: string;
  total: string;
  opened: string;
  none: string;
  open?: boolean;
  ours?: boolean;
  needs: Need[];
  books: Book[];
  reds: Card[];
}

export interface Act {
  act: string;
  target?: string;
  label: string;
  tip?: string;
  keys?: string;
  off?: boolean;
  first?: boolean;
  question?: boolean;
}

export interface Acts {
  round: string;
  guidance: string;
  refusal?: string;
  why?: boolean;
  asks_book?: boolean;
  turn?: boolean;
  talk?: boolean;
  undo?: boolean;
  redo?: boolean;
  hint?: boolean;
  acts: Act[];
  ways?: string[];
  begin?: string;
}

export interface Stack {
  n: number;
  label: string;
}

export interface Pile {
  n: number;
  label: string;
  mark?: string;
  words?: string;
  cards: Card[];
}

export interface Staged {
  name: string;
  points: number;
  cards: Card[];
}

export interface Tray {
  books: Staged[];
  total: string;
  enough?: boolean;
}

export interface Agree {
  text: string;
  asked?: boolean;
  own?: boolean;
}

/** A picture of an invitation */
export interface Offer {
  size: number;
  path: string;
  words: string;
}

/** For a guest who only looks: whose hand it sees */
export interface Look {
  name?: string;
}

export interface State {
  seats: Seat[];
  teams: Team[];
  stacks: Stack[];
  hand: Card[];
  pile: Pile;
  tray: Tray;
  acts: Acts;
  cut: any;
  choice: any;
  ask: any;
  hint: any;
  agree: Agree | null;
  sheet: any;
  offer: Offer | null;
  look: Look | null;
}

/** A card that moves, between the names of places */
export interface Step {
  id: number;
  from: string;
  to: string;
}

/** A line of the history */
export interface HistoryLine {
  text: string;
  seat: number;
  round: number;
}

/** What a frame has beside parts of the state */
export interface Frame {
  token?: string;
  kind?: string;
  heard?: number;
  history_anew?: boolean;
  history?: HistoryLine[];
  steps?: Step[];
  tell?: string;
  link?: string;
  rulebook?: any;
  error?: string;
}

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

/** A player, in the order of the turns; the `face` of a computer player has a mood behind a colon; `where` says that a person is not there, for whom the table waits if `missing`; who is `slow` can be called */
export interface Seat {
  name: string;
  face: string;
  words?: string;
  label: string;
  act?: string;
  says?: string;
  cards: number;
  team: number;
  turn?: boolean;
  you?: boolean;
  partner?: boolean;
  state?: string;
  where?: string;
  missing?: boolean;
  slow?: boolean;
  person?: boolean;
  muted?: boolean;
  shown?: boolean;
  seen?: boolean;
  acts: RoomAct[];
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
  threes?: string;
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
  which?: string;
  begin?: string;
  paused?: boolean;
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

/** Before a deal: `sizes` has words for each number of cards, of which `start` are lifted at first */
export interface Cut {
  title: string;
  words: string;
  label: string;
  feel: string;
  feel_tip: string;
  cut: string;
  start?: number;
  sizes: string[];
}

/** A hand to choose, with the cards that may be seen before */
export interface Packet {
  label: string;
  n: number;
  words?: string;
  giver?: string;
  cards?: Card[];
}

export interface Choice {
  title: string;
  words: string;
  shuffle?: string;
  packets: Packet[];
}

/** A question before a move */
export interface Ask {
  title: string;
  body: string;
  stay: string;
  go: string;
  harmful?: boolean;
}

/** While it is not `thinking`, it has `steps`, or `nothing` says why there are none */
export interface Hint {
  thinking?: boolean;
  steps?: string[];
  reason?: string;
  others?: string[];
  figures?: string;
  many?: boolean;
  nothing?: string;
}

/** A question whether a move goes back, with the cards that it is about, or another sentence above the table: one to who was called has `back` */
export interface Agree {
  text: string;
  cards: Card[];
  move?: number;
  asked?: boolean;
  own?: boolean;
  back?: boolean;
}

/** A line of the score, with a value for each side */
export interface ScoreLine {
  title: string;
  strong?: boolean;
  values: string[];
}

export interface Round {
  title: string;
  lines: ScoreLine[];
}

/** The best book of a game */
export interface Best {
  title: string;
  name: string;
  side: string;
  cards: Card[];
}

/** Points that come to the score of a side, and its points in the round with them; of a book, its `place` */
export interface TallyStep {
  side: number;
  points: string;
  total: string;
  name?: string;
  place?: number;
}

/** The card left in a hand that cost most: its player, and its points */
export interface Costliest {
  title: string;
  name: string;
  points: string;
  cards: Card[];
}

/** A sentence of the partner in a seat */
export interface Remark {
  seat: number;
  text: string;
}

/** How the points of a round come to the scores, one after the other */
export interface Tally {
  steps: TallyStep[];
  costliest?: Costliest;
  remark?: Remark;
}

export interface Award {
  title: string;
  name: string;
  words: string;
}

/**
 * The rounds that are over, the last one first. Where it has `ended`, `out` says how, and `tally` plays it; `lead` says who
 * leads, and `next` goes on; or `result` ends the game, with the sides that have won, and what there is to tell of it.
 */
/** How often a row of people's own counts for a side, and the names of the buttons that change it */
export interface OwnCount {
  side: number;
  count: number;
  label: string;
  less: string;
  more: string;
}

export interface OwnRow {
  title: string;
  counts: OwnCount[];
}

/** The points of the last round on the own side; the text is there where no round of this game has had more */
export interface RoundRecord {
  rules: string;
  points: number;
  text?: string;
}

export interface Sheet {
  sides: string[];
  own?: number;
  rounds: Round[];
  ended?: boolean;
  out?: string;
  record?: RoundRecord;
  tally?: Tally;
  lead?: string;
  next?: string;
  result?: string;
  winners?: number[];
  best?: Best;
  awards?: Award[];
  turn_title?: string;
  turn?: string;
  again?: string;
  back?: string;
  own_rows?: OwnRow[];
  most?: number;
}

/** A picture of an invitation; in the room, an address and letters can be typed instead */
export interface Offer {
  size: number;
  path: string;
  words: string;
  address?: string;
  letters?: string;
}

/** For a guest who only looks: whose hand it sees */
export interface Look {
  name?: string;
}

/** What can be done with a chair */
export interface RoomAct {
  act: number;
  label: string;
}

export interface Chair {
  name: string;
  face: string;
  state: string;
  team: number;
  you?: boolean;
  here?: boolean;
  ready?: boolean;
  acts: RoomAct[];
}

/** The room before the first deal; without a greeting for who only looks */
export interface Room {
  greeting?: string;
  partners?: string;
  waits: string;
  chairs: Chair[];
  code: string;
  title: string;
  terms: string;
  rules: string[];
  differs?: string;
  changes: string[];
  ready?: boolean;
  decides?: boolean;
  sets?: RuleSet[];
  counts?: Count[];
}

/** A published set of rules */
export interface RuleSet {
  id: string;
  name: string;
}

/** A number of players */
export interface Count {
  n: number;
  label: string;
}

/** A chair of a table to which a code has led */
export interface FreeChair {
  name: string;
  face: string;
  computer?: boolean;
  free?: boolean;
}

export interface State {
  room: Room | null;
  seats: Seat[];
  teams: Team[];
  stacks: Stack[];
  hand: Card[];
  pile: Pile;
  tray: Tray;
  acts: Acts;
  cut: Cut | null;
  choice: Choice | null;
  ask: Ask | null;
  hint: Hint | null;
  agree: Agree | null;
  sheet: Sheet | null;
  offer: Offer | null;
  look: Look | null;
}

/** A card that moves, between the names of places */
export interface Step {
  id: number;
  from: string;
  to: string;
}

/** A line of the history. The mover is the seat whose turn it was, or -1 */
export interface HistoryLine {
  text: string;
  seat: number;
  mover: number;
  round: number;
}

/** A piece of the rulebook: a text, or a table whose cells go row by row */
export interface Block {
  type: string;
  text?: string;
  columns?: number;
  cells?: string[];
}

export interface Section {
  title: string;
  blocks: Block[];
}

/** It opens at a block of a section */
export interface Rulebook {
  title: string;
  sections: Section[];
  section?: number;
  block?: number;
}

/** What a frame has beside parts of the state */
export interface Frame {
  token?: string;
  kind?: string;
  heard?: number;
  history_anew?: boolean;
  history?: HistoryLine[];
  stood_in?: HistoryLine[];
  steps?: Step[];
  chairs?: FreeChair[];
  tell?: string;
  call?: string;
  link?: string;
  seat_link?: string;
  beside?: string;
  rulebook?: Rulebook;
  error?: string;
}

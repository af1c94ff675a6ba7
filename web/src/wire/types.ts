// What stands on the wire: docs/formats/server.md, notation.md. Only members that this client reads.

export type Seat = number;
/** A player, the bank (null) or the pot. */
export type Account = Seat | null | 'pot';

export interface Side {
  cash: number;
  deeds: number[];
  jail_cards: number;
  debt?: number;
}

export type Range = { min: number; max: number };

/** One action, as it is asked for. */
export interface Action {
  type: string;
  space?: number;
  group?: string;
  amount?: number;
  option?: number;
  to?: number;
  give?: Side;
  take?: Side;
}

/** One entry of a menu: as an action, with a range for a free amount and what it does to the seat's cash. */
export interface Choice {
  type: string;
  space?: number;
  group?: string;
  amount?: Range;
  option?: number;
  cash?: number;
}

export interface Player {
  name: string;
  token: string;
  bot?: string;
  cash: number;
  savings: number;
  space: number;
  confined: { place: 'jail' | 'hospital'; rounds: number } | null;
  jail_cards: string[];
  bankrupt: boolean;
  orders: { type: 'deposit' | 'withdraw'; amount: number }[];
}

export interface Deed {
  space: number;
  owner: Seat | null;
  buildings: number;
  mortgaged: boolean;
}

export interface Auction {
  space: number | null;
  kind?: 'house' | 'hotel';
  minimum: number;
  high_bid: number;
  high_bidder: Seat | null;
  bidders: Seat[];
  to_bid: Seat | null;
  sealed?: boolean;
  bids?: { player: Seat; amount: number }[];
}

export interface Cause {
  amount: number;
  reason: string;
  clause?: string | null;
  space?: number;
  deck?: string;
  card?: string;
}

export interface Debt extends Cause {
  debtor: Seat;
  creditor: Account;
}

export interface Offer {
  from: Seat;
  to: Seat;
  give: Side;
  take: Side;
}

export interface Claim {
  player: Seat;
  kind: 'house' | 'hotel';
  space: number | null;
  waiting: Seat[];
  claimed: Seat[];
}

export interface State {
  edition: string;
  options: Record<string, unknown>;
  round: number;
  phase: string;
  awaiting: { player?: Seat; chance?: string; deck?: string } | null;
  turn: { player: Seat; doubles: number; dice: [number, number] | null; throw_owed: boolean };
  players: Player[];
  deeds: Deed[];
  bank: { houses: number; hotels: number };
  pot: number;
  auction: Auction | null;
  debts: Debt[];
  offer: Offer | null;
  claim: Claim | null;
  rents: { debtor: Seat; creditor: Seat; amount: number; space: number; throws: number }[];
  pending: { to_lift: number | null; choice: { deck: string; card: string } | null };
  winners: Seat[];
}

/** One thing that happened. Which members it has follows from its type (notation.md, "Events"). */
export interface GameEvent {
  type: string;
  player?: Seat;
  from?: Account;
  to?: Account;
  debtor?: Seat;
  creditor?: Account;
  amount?: number;
  from_savings?: number;
  reason?: string;
  clause?: string | null;
  text?: string;
  space?: number | null;
  deck?: string;
  card?: string;
  kind?: 'house' | 'hotel';
  how?: string;
  place?: 'jail' | 'hospital';
  cause?: string;
  dice?: [number, number];
  buildings?: number;
  minimum?: number;
  waiting?: Seat[];
  winners?: Seat[];
  deeds?: number[];
  round?: number;
  order?: 'deposit' | 'withdraw';
  give?: Side;
  take?: Side;
}

export interface BoardSpace {
  space: number;
  kind: string;
  name: string;
  group?: string;
  price?: number;
  mortgage?: number;
  rents?: number[];
  building_price?: number;
  deck?: string;
  tax?: number;
  tax_percent?: number;
  least?: number;
  most?: number;
  target?: number;
}

export interface Group {
  id: string;
  name: string;
  colour: string;
  kind: 'site' | 'station' | 'utility';
  spaces: number[];
}

export interface Deck {
  id: string;
  name: string;
  cards: { id: string; text: string; effect: string; amount?: number }[];
}

export interface OptionInfo {
  key: string;
  type: 'switch' | 'number' | 'word';
  values?: string[];
  least?: number;
  most?: number;
  meaning: string;
  clause: string;
}

export interface Difference {
  key: string;
  print: unknown;
  value: unknown;
  meaning: string;
  clause: string;
}

export interface Edition {
  id: string;
  title: string;
  currency: string;
  min_players: number;
  max_players: number;
  spaces: number;
  tokens: string[];
  board: BoardSpace[];
  groups: Group[];
  decks: Deck[];
  options: Record<string, unknown>;
  option_info: OptionInfo[];
  differs?: Difference[];
}

export interface EditionLine {
  id: string;
  title: string;
  min_players: number;
  max_players: number;
  spaces: number;
}

export interface TableSeat {
  seat: Seat;
  name: string | null;
  piece: string | null;
  kind: 'person' | 'bot';
  bot: string | null;
  taken: boolean;
  present: boolean;
  sitting_in: string | null;
  yours: boolean;
}

export interface Rule {
  key: string;
  print?: unknown;
  value: unknown;
  meaning: string;
}

export interface Luck {
  throws: number;
  sum: number;
  expected: number;
  deviation: number;
}

export interface ChatLine {
  seat: Seat | null;
  name: string;
  text: string;
  /** Seconds since 1970, UTC. */
  at: number;
}

export interface Question {
  question: number;
  kind: 'undo' | 'pause';
  by: Seat;
  waiting: Seat[];
  yes: Seat[];
}

export interface View {
  table: string;
  version: number;
  edition: string;
  title: string;
  stage: 'gathering' | 'playing' | 'over';
  private: boolean;
  rules: Rule[];
  seats: TableSeat[];
  state: State | null;
  legal: { seat: Seat; actions: Choice[] }[];
  worth: number[];
  luck: Luck[];
  clock: { for: Seat | null; left_ms: number | null; paused: boolean; move: number; bid: number; game_left_ms: number | null };
  absence: string;
  question: Question | null;
  undo: Seat[];
  commitment: string;
  /** Only in the view that one gets on entering. */
  chat: ChatLine[];
  rematch: string | null;
  invite?: string;
  watch?: string;
}

export interface Update {
  table: string;
  version: number;
  kind: string;
  by?: Seat | null;
  action?: Action;
  events?: GameEvent[];
  outcomes?: unknown[];
  harmless?: boolean;
  seat?: Seat | null;
  change?: string;
  name?: string;
  text?: string;
  at?: number;
  view?: View;
}

export interface SeatGrant {
  seat: Seat;
  token: string;
  code: string;
}

export interface PublicTable {
  table: string;
  edition: string;
  title: string;
  stage: string;
  seats: { name: string | null; bot?: string; taken: boolean }[];
  round: number;
  rules: Rule[];
}

export interface ProofOfDice {
  commitment: string;
  label: string;
  words: string[];
  seed?: string;
  draws?: { bound: number; value: number }[];
}

// Made from docs/formats/server.schema.json by `npm run types`. Do not edit.

/** A player, the bank (null) or the pot. */
export type Account = Seat | null | 'pot';
export type Seat = number;
/** The types of actions, from the table in src/rules/action.h. */
export type ActionType =
  | 'roll'
  | 'buy'
  | 'decline'
  | 'bid'
  | 'pass'
  | 'build'
  | 'sell_building'
  | 'sell_hotels'
  | 'mortgage'
  | 'lift'
  | 'pay_fine'
  | 'use_jail_card'
  | 'offer'
  | 'accept'
  | 'reject'
  | 'withdraw_offer'
  | 'claim'
  | 'choose'
  | 'declare_bankruptcy'
  | 'resign'
  | 'end_turn'
  | 'claim_rent'
  | 'deposit'
  | 'withdraw'
  | 'sell_deed'
  | 'go_to'
  | 'time_up';
/** How a sum was worked out: its kind, the terms, and what they come to (notation.md, "Basis"). */
export type Basis =
  | {
      kind: 'fixed';
      amount: number;
      sum: number;
    }
  | {
      kind: 'bare_rent';
      rent: number;
      sum: number;
    }
  | {
      kind: 'full_group_rent';
      rent: number;
      factor: number;
      sum: number;
    }
  | {
      kind: 'building_rent';
      rent: number;
      buildings: number;
      sum: number;
    }
  | {
      kind: 'shared_rent';
      own: number;
      buildings: number;
      others: number;
      percent: number;
      sum: number;
    }
  | {
      kind: 'station_rent';
      rent: number;
      stations: number;
      factor: number;
      sum: number;
    }
  | {
      kind: 'utility_rent';
      rate: number;
      /** @maxItems 4 */
      dice: [] | [number] | [number, number] | [number, number, number] | [number, number, number, number];
      utilities: number;
      sum: number;
    }
  | {
      kind: 'percentage';
      of: number;
      percent: number;
      multiple: number;
      rounded_down: number;
      sum: number;
    }
  | {
      kind: 'per_building';
      each: number;
      buildings: number;
      sum: number;
    }
  | {
      kind: 'repairs';
      per_house: number;
      houses: number;
      per_hotel: number;
      hotels: number;
      sum: number;
    }
  | {
      kind: 'level_price';
      price: number;
      factor: number;
      level: number;
      sum: number;
    }
  | {
      kind: 'sale';
      price: number;
      percent: number;
      count: number;
      sum: number;
    }
  | {
      kind: 'level_sale';
      price: number;
      percent: number;
      levels: number;
      sum: number;
    }
  | {
      kind: 'estate';
      for_buildings: number;
      for_deeds: number;
      sum: number;
    }
  | {
      kind: 'salary';
      salary: number;
      step: number;
      paid_before: number;
      factor: number;
      sum: number;
    }
  | {
      kind: 'lift';
      mortgage: number;
      percent: number;
      interest: number;
      sum: number;
    }
  | {
      kind: 'equal_share';
      had: number;
      share: number;
      players: number;
      sum: number;
    }
  | {
      kind: 'top_up';
      floor: number;
      found: number;
      sum: number;
    };
/** The types of events, from the table in src/rules/event_table.h. */
export type EventType =
  | 'dice'
  | 'moved'
  | 'salary'
  | 'paid'
  | 'bought'
  | 'auction_opened'
  | 'bid'
  | 'auction_won'
  | 'auction_unsold'
  | 'card_drawn'
  | 'confined'
  | 'released'
  | 'built'
  | 'building_sold'
  | 'mortgaged'
  | 'lifted'
  | 'offer_made'
  | 'offer_accepted'
  | 'offer_rejected'
  | 'deed_transferred'
  | 'debt_opened'
  | 'bankrupt'
  | 'turn_started'
  | 'turn_ended'
  | 'round_ended'
  | 'game_over'
  | 'rent_claimable'
  | 'interest'
  | 'order_done'
  | 'order_cancelled'
  | 'claim_opened'
  | 'passed'
  | 'claimed'
  | 'offer_withdrawn'
  | 'offer_void'
  | 'jail_card_moved'
  | 'rent_lost'
  | 'debt_settled'
  | 'debt_lapsed'
  | 'resigned'
  | 'start_decided'
  | 'dealt'
  | 'order_placed'
  | 'time_up'
  | 'turn_skipped'
  | 'goal_reached';
/** Everybody's chance to win by the value, in seat order. */
export type Chances = number[];
/** In seat order: the share of the play-outs won without a deal and with it, and the 95% interval of the difference. */
export type LabDeal = {
  now: number;
  then: number;
  low: number;
  high: number;
}[];
/** An edition as a text (edition.md), of at most 48,000 bytes, in place of one of this server's. */
export type BoardText = string;

/** One action, as it is asked for. */
export interface Action {
  amount?: number;
  give?: Side;
  group?: string;
  option?: number;
  space?: number;
  take?: Side;
  to?: number;
  type: ActionType;
  /** Of reject, as in its event. */
  welcome_sum?: number;
}
export interface Side {
  cash: number;
  debt?: number;
  deeds: number[];
  jail_cards: number;
}
export interface Auction {
  bidders: Seat[];
  bids?: {
    amount: number;
    player: Seat;
  }[];
  high_bid: number;
  high_bidder: Seat | null;
  kind?: 'house' | 'hotel';
  minimum: number;
  sealed?: boolean;
  space: number | null;
  to_bid: Seat | null;
  first?: Seat | null;
  passed?: Seat[];
}
export interface BoardSpace {
  building_price?: number;
  deck?: string;
  group?: string;
  kind: string;
  /** What each level costs, the first one first (S.6). */
  level_prices?: number[];
  least?: number;
  mortgage?: number;
  most?: number;
  name: string;
  price?: number;
  rents?: number[];
  space: number;
  target?: number;
  tax?: number;
  tax_percent?: number;
  tax_base?: 'money' | 'worth';
  /** Of a deed: the rents that can come about under these rules, in rising order. */
  rent_rows?: RentRow[];
  /** Whole units of the edition's currency. */
  tax_multiple?: number;
  /** Whole units of the edition's currency. */
  step?: number;
  card?: CardPrices;
  salary?: Salaries;
}
/** A line of a deed's card. */
export interface RentRow {
  /** Of a site: its buildings. Of a station or a utility: one less than how many of the group one owner has. */
  count: number;
  /** Whole units of the edition's currency; of a utility: times the throw. */
  rent: number;
  /** What it takes to come from the line above to this one, where each level has a price of its own. */
  cost?: number;
}
/** The prices on a deed's card that the rules have a use for: `mortgage` if deeds may be mortgaged, `building` of a house or a hotel. */
export interface CardPrices {
  price: number;
  mortgage?: number;
  building?: number;
}
/** What passing Go brings: the first salary, and whether the others grow, up to `most` if there is a limit. */
export interface Salaries {
  first: number;
  grows: boolean;
  most?: number;
}
/** An edition's texts in another language: groups, decks and cards by id, spaces by number. Deeds keep the name that the board prints. */
export interface EditionTexts {
  title: string;
  groups: {
    [k: string]: string;
  };
  decks: {
    [k: string]: string;
  };
  spaces: {
    [k: string]: string;
  };
  cards: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/** A bot that people play against, as "hello" lists them, simplest first. */
export interface BotLine {
  description: string;
  id: string;
}
export interface Cause {
  amount: number;
  card?: string;
  clause?: string | null;
  deck?: string;
  reason: string;
  space?: number;
}
export interface ChatLine {
  /** Seconds since 1970, UTC. */
  at: number;
  name: string;
  seat: Seat | null;
  text: string;
  banker?: boolean;
}
/** One entry of a menu: as an action, with a range for a free amount and with what it brings the seat in money (below 0: costs it), a debt that is then paid not counted. */
export interface Choice {
  amount?: Range;
  cash?: number;
  group?: string;
  option?: number;
  /** of what brings cash: the debt that is paid with it at once, and the cash then left over */
  pays?: {
    debt: number;
    left: number;
  };
  /** of the throw of a player who is held: the chance that it frees them, which one of how many it is, and what has to be paid if it fails and is the last */
  release?: {
    attempt: number;
    attempts: number;
    chance: number;
    costs?: number;
  };
  /** of a building: the rent of the site now, and with it */
  rent?: {
    now: number;
    then: number;
  };
  space?: number;
  type: ActionType;
  /** of `build` and `sell_building`: what is put up or taken away */
  what?: 'house' | 'hotel' | 'level';
  /** of `offer`: the debt in hand may be part of what is taken from that creditor, up to so much (UK.49) */
  settles?: {
    creditor: Seat;
    most: number;
  };
  /** of `reject`: the seat may propose a deal of its own right after */
  counter?: true;
  /** of `end_turn`: all else on the menu can be done before the next throw as well */
  settled?: true;
  /** of `end_turn`: the seat goes out of the game by it (H.5) */
  retires?: true;
  /** of an option: what it costs, if that is known */
  price?: number;
  /** of an option: the share that it costs */
  percent?: number;
  /** of an option: a card is drawn, from that deck */
  draws?: string | null;
  /** with `percent`: of what */
  of?: 'money' | 'worth';
  /** of `declare_bankruptcy`: what becomes of the deeds */
  estate?: 'creditor' | 'bank_pays' | 'unowned';
}
export interface Range {
  max: number;
  min: number;
}
/** What landing on a deed costs a visitor, and who gets it (null: the bank has the deed). */
export interface DeedRent {
  owner: Seat | null;
  rent?: number;
  /** of a utility, in place of `rent`: times the throw */
  times?: number;
}
/** A deed whose owner or rent a deal would change. */
export interface RentChange {
  space: number;
  now: DeedRent;
  then: DeedRent;
}
/** One way to raise cash: what it brings, and the rents that it takes: of one visit to each deed, and of utilities as so many times the throw. */
export interface CashWay {
  action: Action;
  brings: number;
  rent?: number;
  times?: number;
}
/** All that brings a seat cash, and what of it covers what is missing and loses the least; where nothing covers it, all there is for now; and what everything together would bring, step by step. */
export interface WaysToCash {
  version: number;
  missing: number;
  ways: CashWay[];
  least_loss: CashWay[];
  brings: number;
  covers: boolean;
  reach: number;
}
/** Why an action is refused: its word, the clause, and the figures there are: how much cash is missing, the least bid, the spaces that stand against it. */
export interface WhyNot {
  reason: string;
  clause: string;
  missing?: number;
  least?: number;
  spaces?: number[];
}
export interface Claim {
  claimed: Seat[];
  kind: 'house' | 'hotel';
  player: Seat;
  space: number | null;
  waiting: Seat[];
}
export interface Debt {
  amount: number;
  basis: Basis;
  card?: string;
  clause?: string | null;
  creditor: Account;
  debtor: Seat;
  deck?: string;
  reason: string;
  space?: number;
}
export interface Deck {
  cards: {
    amount?: number;
    effect: string;
    id: string;
    text: string;
    /** Whole units of the edition's currency. */
    amount_most?: number;
    factor?: number;
    /** Whole units of the edition's currency. */
    hotel_amount?: number;
    /** A space of the board, numbered from 0 (Go). */
    target?: number;
    deck?: string;
  }[];
  id: string;
  name: string;
  never_twice_running?: boolean;
}
export interface Deed {
  buildings: number;
  mortgaged: boolean;
  owner: Seat | null;
  space: number;
}
export interface Difference {
  clause: string;
  key: string;
  meaning: string;
  print: unknown;
  value: unknown;
}
export interface Edition {
  board: BoardSpace[];
  currency: string;
  /** On which side of the amount the sign is, and whether there is a blank between them. */
  currency_place: 'by_language' | 'before' | 'before_apart' | 'behind' | 'behind_apart';
  /** Of an amount as people read and type it: 1500 with two decimals is 15.00. On the wire amounts are whole numbers of the least unit. */
  decimals: number;
  /** What is translated, by language tag ("de", "pt-BR"); whatever is not there is as printed. */
  texts: {
    [k: string]: EditionTexts;
  };
  decks: Deck[];
  differs?: Difference[];
  groups: Group[];
  id: string;
  max_players: number;
  min_players: number;
  option_info: OptionInfo[];
  options: {
    [k: string]: unknown;
  };
  spaces: number;
  title: string;
  tokens: string[];
}
export interface Group {
  colour: string;
  id: string;
  kind: 'site' | 'station' | 'utility';
  name: string;
  spaces: number[];
}
export interface OptionInfo {
  clause: string;
  key: string;
  least?: number;
  meaning: string;
  most?: number;
  /** of dice: how many there can be; `least` and `most` are the sides of one */
  most_dice?: number;
  type: 'switch' | 'number' | 'word' | 'dice';
  values?: string[];
  accepts?: string;
  unused?: true;
  needs?: OptionNeed[];
  /** of a number that is a sum */
  unit?: 'money';
}
export interface OptionNeed {
  option: string;
  is?: boolean | number | string;
  not?: boolean | number | string;
}
export interface EditionLine {
  id: string;
  max_players: number;
  min_players: number;
  spaces: number;
  title: string;
  /** The title in other languages, by tag. */
  titles: {
    [k: string]: string;
  };
}
export interface ErrorData {
  reason?: string;
  clause?: string;
  version?: number;
  limit?: string;
  retry_after?: number;
  /** Of `elsewhere`: the server of the fleet that runs the table, at `/s/SERVER/ws`. */
  server?: string;
  /** Of a `bad_name` that is too long: how many characters are allowed. */
  most?: number;
  /** Of `bad_board`: all of them. */
  mistakes?: Mistake[];
  /** After how long this server removes tables that nobody uses; 0: never. */
  kept?: {
    gathering_hours: number;
    playing_days: number;
    over_days: number;
  };
}
export interface Mistake {
  /** From 1; 0: none. */
  line: number;
  /** A path in which lists count from 0, such as `space[5].rents`. */
  key: string;
  message: string;
}
/** One thing that happened. Which members it has follows from its type (notation.md, "Events"). */
export interface GameEvent {
  amount?: number;
  basis?: Basis;
  buildings?: number;
  card?: string;
  cause?: string;
  clause?: string | null;
  creditor?: Account;
  debtor?: Seat;
  deck?: string;
  deeds?: number[];
  /**
   * @minItems 1
   * @maxItems 4
   */
  dice?: [number] | [number, number] | [number, number, number] | [number, number, number, number];
  /** Of a payment: what was due, where nobody can have so much. */
  due?: number;
  /** Of a payment: why, in English. */
  explain?: string;
  from?: Account;
  from_savings?: number;
  give?: Side;
  how?: string;
  kind?: 'house' | 'hotel';
  minimum?: number;
  order?: 'deposit' | 'withdraw';
  place?: 'jail' | 'hospital';
  player?: Seat;
  reason?: string;
  round?: number;
  space?: number | null;
  take?: Side;
  text?: string;
  to?: Account;
  type: EventType;
  waiting?: Seat[];
  /** Of a rejected offer: the cash from its proposer (negative: to it) at which the same deal would be welcome. */
  welcome_sum?: number;
  why?: RejectReason;
  winners?: Seat[];
  /** In a view's events: of an auction, of a player who goes out, of the one who starts. */
  manner?:
    | 'open'
    | 'sealed'
    | 'creditor'
    | 'bank_pays'
    | 'unowned'
    | 'in_the_red'
    | 'resigned'
    | 'highest_throw'
    | 'first_seat';
}
/** Why a bot rejects an offer, as it would say it itself. */
export interface RejectReason {
  group?: string;
  missing?: number;
  price?: number;
  text: string;
  word:
    | 'asks_more'
    | 'pays_less'
    | 'fills_yours'
    | 'breaks_mine'
    | 'needs_cash'
    | 'collects'
    | 'blocks'
    | 'too_little'
    | 'worth_more';
}
export interface Luck {
  deviation: number;
  expected: number;
  sum: number;
  throws: number;
}
export interface Offer {
  from: Seat;
  give: Side;
  take: Side;
  to: Seat;
  why?: OfferReason;
}
/** Why a bot proposes it, as it would say it itself. */
export interface OfferReason {
  mine?: string;
  text: string;
  word:
    | 'settles_debt'
    | 'pays_debt'
    | 'fills_both'
    | 'buys_last'
    | 'fills_mine'
    | 'fills_yours'
    | 'nears_mine'
    | 'sells'
    | 'buys'
    | 'swaps';
  yours?: string;
}
export interface Player {
  bankrupt: boolean;
  bot?: string;
  cash: number;
  confined: {
    place: 'jail' | 'hospital';
    rounds: number;
  } | null;
  jail_cards: string[];
  name: string;
  orders: {
    amount: number;
    type: 'deposit' | 'withdraw';
  }[];
  savings: number;
  space: number;
  token: string;
  salaries?: number;
  jail_stays?: number;
  skips_turn?: boolean;
}
export interface ProofOfDice {
  commitment: string;
  draws?: {
    bound: number;
    value: number;
  }[];
  label: string;
  seed?: string;
  words: string[];
  from?: number;
}
export interface PublicTable {
  edition: string;
  board?: boolean;
  round: number;
  rules: Rule[];
  seats: {
    bot?: string;
    name: string | null;
    taken: boolean;
  }[];
  stage: string;
  table: string;
  title: string;
}
export interface Rule {
  key: string;
  meaning: string;
  print?: unknown;
  value: unknown;
  /** A clause of the rulebook, such as UK.33. */
  clause?: string;
}
export interface Question {
  by: Seat | null;
  kind: 'undo' | 'pause' | 'sit_in' | 'end';
  question: number;
  waiting: Seat[];
  yes: Seat[];
  seat: Seat | null;
}
export interface ReplayOpened {
  replay: number;
  steps: number;
  view: {
    edition: string;
    title: string;
    rules: Rule[];
    players: {
      name: string;
      token: string;
      bot?: string;
    }[];
    state: State;
    shown: Edition;
  };
}
export interface State {
  auction: Auction | null;
  awaiting: {
    chance?: string;
    deck?: string;
    player?: Seat;
  } | null;
  bank: {
    hotels: number;
    houses: number;
  };
  claim: Claim | null;
  debts: Debt[];
  deeds: Deed[];
  edition: string;
  offer: Offer | null;
  options: {
    [k: string]: unknown;
  };
  pending: {
    choice: {
      card: string;
      deck: string;
    } | null;
    to_lift: number | null;
    to_auction?: number[];
    to_charge?: number[];
    first_bidder?: Seat | null;
    estates: {
      bankrupt: Seat;
      deeds: number[];
    }[];
    draw?: string | null;
    move?: number;
    amount_card?: {
      deck: string;
      card: string;
    } | null;
    amount_space?: boolean;
    random_move?: boolean;
    tax_choice?: boolean;
    move_choice?: boolean;
    second_move?: boolean;
    turn_throw?: boolean;
    utility_throw?: boolean;
    utility_factor?: number;
    time_up?: boolean;
  };
  phase: string;
  players: Player[];
  pot: number;
  rents: {
    amount: number;
    creditor: Seat;
    debtor: Seat;
    space: number;
    throws: number;
    basis: Basis;
  }[];
  round: number;
  turn: {
    dice: [number] | [number, number] | [number, number, number] | [number, number, number, number] | null;
    doubles: number;
    player: Seat;
    throw_owed: boolean;
    /** What the player has bought in this turn by standing there, where that matters (S.5). */
    bought?: number;
    /** Whether the player's first salary came in this turn, where that matters (SD.2). */
    first_salary?: boolean;
    thrown?: boolean;
  };
  winners: Seat[];
  resume?:
    | 'order'
    | 'pre_roll'
    | 'buy'
    | 'auction'
    | 'debt'
    | 'offer'
    | 'claim'
    | 'card_choice'
    | 'lift_choice'
    | 'tax_choice'
    | 'move_choice'
    | 'post_roll'
    | 'over';
  starter?: Seat;
  /** Of each deck, the cards whose order everybody knows. */
  decks?: {
    [k: string]: string[];
  };
  undrawn?: {
    [k: string]: number;
  };
  last_card?: {
    [k: string]: string;
  };
  start?: {
    to_throw: Seat[];
    contenders: Seat[];
    sums: number[];
    to_deal: number;
  };
  bankruptcies?: number;
  viewer?: Seat | null;
}
/** One entry of a game's log: an action, or an outcome. */
export interface LogEntry {
  player?: number | null;
  action?: Action;
  outcome?: {};
  harmless?: boolean;
  ordered?: boolean;
  stand_in?: boolean;
}
export interface ReplayStep {
  step: number;
  events: GameEvent[];
  state: State;
  entry?: LogEntry | null;
  chances?: Chances;
  rents: EarningDeed[];
}
/** A deed that costs a visitor something now: its rent, or of a utility so many times the throw, and the line of its card that holds (`count` of `rent_rows`). */
export interface EarningDeed {
  space: number;
  rent?: number;
  times?: number;
  row: number;
}
export interface SeatGrant {
  code: string;
  seat: Seat;
  token: string;
}
/** One step of a game as `table.history` tells it. */
export interface Step {
  table: string;
  number: number;
  kind: 'play';
  events: GameEvent[];
  by?: number | null;
  action?: Action | null;
  outcomes?: {}[];
  harmless?: boolean;
  ordered?: boolean;
  stand_in?: boolean;
}
export interface TableSeat {
  bot: string | null;
  /** An animal, for clients that draw it. */
  face: string | null;
  kind: 'person' | 'bot';
  name: string | null;
  piece: string | null;
  present: boolean;
  seat: Seat;
  sitting_in: string | null;
  taken: boolean;
  temper: 'trader' | 'builder' | 'miser' | 'gambler' | null;
  yours?: boolean;
  /** Its person lets everybody's chances be shown. */
  chances: boolean;
  host: boolean;
}
export interface Update {
  action?: Action;
  at?: number;
  by?: Seat | null;
  change?: string;
  events?: GameEvent[];
  harmless?: boolean;
  kind: string;
  name?: string;
  outcomes?: unknown[];
  seat?: Seat | null;
  table: string;
  text?: string;
  version: number;
  view?: View;
  stage?: 'gathering' | 'playing' | 'over';
  rematch?: string;
  changes?: Changes;
  banker?: boolean;
  ordered?: boolean;
  stand_in?: boolean;
}
export interface View {
  absence: string;
  /** How much bots say and propose to people. */
  bot_talk?: 'few' | 'normal' | 'many';
  /** Only in the view that one gets on entering. */
  chat?: ChatLine[];
  ranking: null | Standing[];
  clock: {
    bid: number;
    for: Seat | null;
    game_left_ms: number | null;
    left_ms: number | null;
    move: number;
    paused: boolean;
    grace_ms: number;
  };
  commitment: string | null;
  edition: string;
  invite?: string;
  legal: {
    actions: Choice[];
    /** The cash that the seat is short of for the debt or the purchase in hand. */
    missing?: number;
    seat: Seat;
    /** Where the seat may want to build. */
    building?: GroupOutlook[];
  }[];
  luck: Luck[];
  private: boolean;
  question: Question | null;
  /** For how many rounds no deed has changed hands, nothing has been built and nobody has gone out, once that is 15 or more. */
  standing_still?: number | null;
  rematch: string | null;
  rules: Rule[];
  /** It has an edition of its own, which isn't this server's of that id. */
  board?: boolean;
  brought?: Brought;
  seats: TableSeat[];
  stage: 'gathering' | 'playing' | 'over';
  state: State | null;
  table: string;
  title: string;
  undo: Seat[];
  version: number;
  watch?: string;
  /** In seat order; null for the one who chooses how a tax is reckoned. */
  worth: (number | null)[];
  /** The seats that this connection holds. A seat's own `yours` is missing once `/seats` has come as a change. */
  yours: Seat[];
  /** Everybody's chance to win by the value, in seat order; null if it is not shown. */
  chances: Chances | null;
  overdue: Seat[];
  /** What holds up a game that would go on otherwise. */
  limit?: 'bot_decisions_per_minute' | 'decisions_per_game' | null;
  banker: Banker | null;
  banks?: boolean;
  rents: EarningDeed[];
  purchase: Purchase | null;
  /** The seats whose persons decide for themselves: in the game, without a bot sitting in. */
  deciding: Seat[];
  /** What decides between those left once the game is over. */
  ranked_by: 'worth' | 'money' | 'cash' | null;
}
/** How one seat ended. */
export interface Standing {
  seat: number;
  /** From 1; equals share the better one. */
  place: number;
  /** What decides between those left; null for a player who is out. */
  score: number | null;
  /** The round in which the player went out, else null. */
  out_round: number | null;
}
/** A group that a seat may want to build on, with its own sites. */
export interface GroupOutlook {
  group: string;
  sites: SiteOutlook[];
}
/** A site that may be built on: its rent now and with the next building, and what that is and costs; without these it is fully built. */
export interface SiteOutlook {
  space: number;
  what?: 'house' | 'hotel' | 'level';
  price?: number;
  rent: {
    now: number;
    then?: number;
  };
}
/** What everybody has to know of a game that came from a file */
export interface Brought {
  by: string;
  draws: number;
  changed: boolean;
  position: boolean;
}
/** Who made the table and keeps the bank, without a seat. */
export interface Banker {
  name: string;
  present: boolean;
}
/** The purchase in hand, and what follows if it is declined: nothing (`off`), an open auction or sealed bids. */
export interface Purchase {
  seat: Seat;
  space: number;
  price: number;
  declined: 'off' | 'open' | 'sealed';
}
/** JSON Pointers (RFC 6901) into the view that was told before, each with the value that now stands there. */
export interface Changes {
  [k: string]: unknown;
}
/** Worth of all players at one step, and their chances to win. */
export interface WorthPoint {
  step: number;
  round: number;
  worth: number[];
  chances?: Chances;
}
/** A share of some cases with its 95% interval (Wilson), 0 to 1. */
export interface Share {
  share: number;
  low: number;
  high: number;
}
/** What a deed brought in all games; `rents_at_N` and `income_at_N`: with N buildings on it. */
export interface LabDeed {
  space: number;
  name: string;
  group: string;
  price: number;
  bought: number;
  auctioned: number;
  mean_auction_price: number;
  rents: number;
  rent_income: number;
  income_per_game: number;
  buildings_bought: number;
  building_cost: number;
  bankruptcies: number;
  ruin_share: number;
  ruin_low: number;
  ruin_high: number;
  rents_at_0: number;
  income_at_0: number;
  rents_at_1: number;
  income_at_1: number;
  rents_at_2: number;
  income_at_2: number;
  rents_at_3: number;
  income_at_3: number;
  rents_at_4: number;
  income_at_4: number;
  rents_at_5: number;
  income_at_5: number;
  income_low: number;
  income_high: number;
}
/** Where a result comes from (docs/formats/lab.md). */
export interface Provenance {
  program: string;
  version: string | null;
  commit: string | null;
  command: string[];
  edition: {
    id: string;
    content: string;
  };
  rules: string;
  seed: null | {
    text: string;
    number: string;
  };
  bots: {
    bot: string;
    version: string | null;
  }[];
  game?: string;
}
/** Figures of a simulation, as `freehold sim --json` has them, with its details. */
export interface LabFigures {
  edition: string;
  seed: string;
  round_limit: number;
  games: number;
  ended: number;
  ended_share: Share;
  throws: number;
  actions: number;
  rounds: {
    mean: number;
    median: number;
    mean_low: number;
    mean_high: number;
    median_low: number;
    median_high: number;
  };
  seconds: number;
  games_per_second: number;
  ns_per_throw: number;
  seats: {
    wins: number;
    share: number;
    low: number;
    high: number;
    seat: number;
    bot: string;
  }[];
  positions: {
    wins: number;
    share: number;
    low: number;
    high: number;
    position: number;
  }[];
  turn_order: {
    wins: number;
    share: number;
    low: number;
    high: number;
    turn: number;
  }[];
  spaces: {
    space: number;
    name: string;
    landings: number;
    share: number;
    low: number;
    high: number;
  }[];
  /** Games that ended after `from` to fewer than `to` rounds, and their share of all games; a few very long ones share the last bin. */
  length_bins: {
    from: number;
    to: number;
    games: number;
    share: number;
  }[];
  /** `rounds` that so large a `part` of the games did not exceed. */
  length_parts: {
    part: number;
    rounds: number;
  }[];
  lengths: {
    rounds: number;
    games: number;
  }[];
  deeds: LabDeed[];
  groups: {
    group: string;
    name: string;
    games_completed: number;
    first_owner_won: number;
    win_share: number;
    low: number;
    high: number;
    half_by_round: number;
  }[];
  /** What made players bankrupt, the most frequent first; `reason` is empty if no debt did. */
  ruins: {
    reason: string;
    bankruptcies: number;
    share: number;
    low: number;
    high: number;
  }[];
  reasons: {
    reason: string;
    money_moved: number;
    bankruptcies: number;
  }[];
  worth: {
    round: number;
    winner: number;
    winners: number;
    others: number;
    others_counted: number;
    winner_low: number;
    winner_high: number;
    others_low: number;
    others_high: number;
  }[];
  bankruptcies_without_debt: number;
  interrupted: boolean;
  rules: string[];
  throws_per_game: {
    mean: number;
    low: number;
    high: number;
  };
  until?: {
    event: string;
    games: number;
    share: number;
    low: number;
    high: number;
    throws: {
      mean: number;
      mean_low: number;
      mean_high: number;
      median: number;
      median_low: number;
      median_high: number;
    };
    rounds: {
      mean: number;
      mean_low: number;
      mean_high: number;
      median: number;
      median_low: number;
      median_high: number;
    };
  };
  provenance: Provenance;
}
/** Chances at one point of a game, after so many entries of its log. */
export interface LabPoint {
  round: number;
  entries: number;
  games: number;
  ended: number;
  seats: {
    share: number;
    low: number;
    high: number;
    wins: number;
    seat: number;
    name: string;
    by_value: number;
  }[];
}
/** A game that was analysed; `course` fills in from coarse to fine, in the order of the game. */
export interface LabAnalysis {
  edition: string;
  luck: {
    seat: number;
    throws: number;
    sum: number;
    expected_sum: number;
    sum_deviation: number;
    doubles: number;
    expected_doubles: number;
    money: {
      came: number;
      expected: number;
      deviation: number;
      own_throws: LabMoney;
      others_throws: LabMoney;
      by_dice: number;
      by_cards: number;
    };
  }[];
  course: LabPoint[];
}
/** Money that throws brought a player against what they were expected to bring. */
export interface LabMoney {
  came: number;
  expected: number;
  deviation: number;
}
/** Exact odds, as `freehold odds --json` has them. */
export interface LabOdds {
  edition: string;
  jail: 'leave' | 'stay';
  freed_doubles: 'again' | 'end';
  choice: 'pay' | 'draw';
  in_jail: number;
  in_hospital: number;
  spaces: {
    space: number;
    name: string;
    probability: number;
  }[];
  throws_per_turn: number;
  salaries_per_throw: number;
  deeds: {
    space: number;
    name: string;
    group: string;
    levels: {
      level: string;
      income: number;
      cost: number;
      throws_to_pay_back: number | null;
    }[];
  }[];
  groups: {
    group: string;
    /** That a throw ends on one of its deeds. */
    probability: number;
    /** From the step on at which the whole group is owned. */
    levels: {
      level: string;
      /** Of all its deeds, for each throw of an opponent. */
      income: number;
      /** Of everything up to here. */
      cost: number;
      /** Of opponents, until all of that is earned; null: never. */
      turns_to_pay_back: number | null;
    }[];
  }[];
  states: number;
  residual: number;
  model: string;
}
export interface LabLimits {
  threads: number;
  games: number;
  seconds: number;
  runs: number;
  runs_per_connection: number;
  runs_per_address: number;
  round_limit: number;
  points: number;
  games_per_point: number;
  waiting: number;
  bots: string[];
}
export interface LabProgress {
  run: string;
  position?: number;
  done?: number;
  of?: number;
  seconds?: number;
  figures?: LabFigures;
  analysis?: LabAnalysis;
  deal?: LabDeal;
}
export interface LabDone {
  run: string;
  end: 'complete' | 'stopped' | 'time' | 'failed';
  done: number;
  of: number;
  seconds: number;
  figures?: LabFigures;
  analysis?: LabAnalysis;
  deal?: LabDeal;
  turning_points?: TurningPoint[];
}
/** A decision that cost something, and what would have been better. */
export interface TurningPoint {
  entry: number;
  round: number;
  seat: Seat;
  taken: Action;
  better: Action | null;
  before: number;
  with_taken: number;
  with_better: number;
  cost: number;
  low: number;
  high: number;
}
/** What the next update with this version changes for this connection alone: to be applied after the changes of that update. */
export interface OwnChanges {
  table: string;
  version: number;
  changes: Changes;
}
/** For whoever keeps the bank. */
export interface BankGrant {
  token: string;
  code: string;
}
/** What a deal means for one of the two: the groups that it completes or breaks, and the interest due at once on mortgaged deeds (UK.44). */
export interface DealTerms {
  seat: Seat;
  completes: string[];
  breaks: string[];
  interest: number;
}
export interface NoticeAddress {
  way: 'push' | 'mail' | 'webhook';
  target: string;
  key?: string;
  auth?: string;
}
export interface QuietHours {
  from: number;
  until: number;
}
export interface Notices {
  addresses: {
    id: string;
    way: 'push' | 'mail' | 'webhook';
    shown: string;
    confirmed: boolean;
  }[];
  language: string;
  every_hours: number;
  quiet: QuietHours | null;
  utc_offset: number;
  only_with_clock: boolean;
}
/** Up to which sum somebody buys or bids. */
export interface DeedOrder {
  /** For any deed that `but` does not name. */
  most: number;
  /** Cash that has to be left. */
  keep: number;
  but: {
    space: number;
    most: number;
  }[];
  /** What is done with a deed that costs more: it waits for its player, or is declined or passed. */
  otherwise: 'wait' | 'leave';
}
/** What the server does for a seat in the place of its player. */
export interface StandingOrders {
  when: 'away' | 'at_once';
  /** Throws, pays a tax in the cheaper way, ends the turn. */
  move: boolean;
  buy: DeedOrder | null;
  bid: DeedOrder | null;
  release: 'wait' | 'throw' | 'pay' | 'card';
  offers: 'wait' | 'reject';
}
/** Somebody has come by a code that is open here. */
export interface Knocked {
  code: string;
  knock: number;
}
/** What the other side says. */
export interface KnockTold {
  knock: number;
  text: string;
}
/** The other side has gone. */
export interface KnockEnded {
  knock: number;
}
/** An edition made of a board of another program (foreign-boards.md). */
export interface ImportedBoard {
  ok: boolean;
  text: string;
  /** What was left out or worked out, by its place in the file. */
  notes: Mistake[];
  /** By their lines in the text. */
  mistakes: Mistake[];
}

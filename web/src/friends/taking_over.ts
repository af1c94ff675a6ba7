// Taking over: a guest's page goes on with the game that the host's page gives it, and everybody who was there comes to it.
import type { Seat, SeatGrant } from '../wire/types';
import type { Channel } from './channel';
import { old_host, type Follower, type Place, type Said } from './words';

/** What table.import answers, as far as it matters here. */
export interface Imported {
  table: string;
  invite: string;
  watch: string;
  seats: SeatGrant[];
  view: { title: string; edition: string };
}

/** A connection that is offered to a follower; they are a guest of this page once it stands. */
export interface Offering {
  sdp: string;
  take(sdp: string): void;
  /** Comes with the channel; null: they can't be reached. */
  came: Promise<Channel | null>;
}

export interface TakingOver {
  /** To the old host, who passes on what is said to the others. */
  channel: Channel;
  import_game: (game: object) => Promise<Imported>;
  offer: (guest: string) => Promise<Offering>;
}

/** The table as it is for the person here; with the seats of those who couldn't be reached, which are played here. Null: the game can't go on here. */
export async function take_over({ game, followers }: Said<'take'>, { channel, import_game, offer }: TakingOver): Promise<Place | null> {
  const made = await import_game(game).catch(() => null);
  channel.say({ say: made ? 'took' : 'could_not' });
  if (!made) return null;
  const offerings = new Map<string, Offering>();
  channel.on_word = (word) => {
    if (word.say === 'found') offerings.get(word.guest)?.take(word.sdp);
  };
  channel.on_close = () => {};

  const gone: Seat[] = [];
  const is_old_host = ({ guest }: Follower) => guest === old_host;
  await Promise.all(followers.filter((one) => !is_old_host(one)).map(find));
  // As long as it isn't a guest itself, the old host passes on what the others say.
  for (const one of followers.filter(is_old_host)) await find(one);
  return place_of((seat) => gone.includes(seat) || !followers.some(({ seats }) => seats.includes(seat)));

  function place_of(holds: (seat: Seat) => boolean): Place {
    const { table, invite, watch, seats, view } = made!;
    return { table, title: view.title, edition: view.edition, invite, watch, seats: seats.filter(({ seat }) => holds(seat)) };
  }
  async function find({ guest, seats }: Follower): Promise<void> {
    const offering = await offer(guest).catch(() => null);
    if (!offering) return void gone.push(...seats);
    offerings.set(guest, offering);
    channel.say({ say: 'find', guest, sdp: offering.sdp });
    const found = await offering.came;
    if (found) found.say({ say: 'welcome', place: place_of((seat) => seats.includes(seat)) });
    else gone.push(...seats);
  }
}

import { MOST_LINKS, chainWalk, isLinkOf } from './chain.ts';
import { SERVER_SEED_BYTES, type SeededDraw, drawsOf } from './draw.ts';
import { fromHex, toHex } from './hex.ts';
import { sameJson } from './json.ts';
import type { RoundGame } from './round-game.ts';

/** What fixes the draw of a round that many share. */
export interface RoundSeeds {
  /** The link of the game's chain whose turn it was: fixed, and committed to in public, before anybody bet. */
  readonly link: Uint8Array;
  /** The beacon's value of the first moment after betting closed, 64 letters of lower-case hex: nobody's before that. */
  readonly beacon: string;
  /** The round's number in its game. */
  readonly number: bigint | number;
}

const BEACON = /^[\da-f]{64}$/;

/** Whether `text` may be a beacon's value: 32 bytes in lower-case hex. */
export function isBeaconValue(text: string): boolean {
  return BEACON.test(text);
}

/**
 * The draw of a shared round: the stream of `createDraw` with the link as server seed, the beacon's value as client seed
 * and the round's number as nonce. Who knew the link could not know the beacon while bets were taken, and the beacon knows
 * nothing of the link. Source: integrity.md, R4.
 */
export function roundDraw({ link, beacon, number }: RoundSeeds): SeededDraw {
  if (!isBeaconValue(beacon)) throw new RangeError('the value of a beacon is 64 letters of lower-case hex');
  return drawsOf(link)(beacon, number);
}

/** A shared round that is over, as anybody may read it. */
export interface SharedRecord {
  readonly number: bigint | number;
  /** Hex. */
  readonly link: string;
  /** The terminating link of the chain, hex, and where in it `link` stands, from 1. */
  readonly commitment: string;
  readonly place: number;
  readonly beacon: string;
  readonly setup: unknown;
  readonly outcome: unknown;
}

export interface SharedVerdict {
  /** All of the below hold. */
  readonly ok: boolean;
  /** The link leads back to the commitment in as many steps as its place. */
  readonly chainOk: boolean;
  /** What the round showed before its bets is what the rules give for its number. */
  readonly setupOk: boolean;
  readonly outcomeOk: boolean;
  /** What the rules draw; absent where nothing can be drawn of the record. */
  readonly outcome?: unknown;
}

/** JSON as it comes back from where it was stored. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** What the rules draw for these seeds; `undefined` where the record is malformed. */
function redrawn(game: RoundGame, { number, beacon }: SharedRecord, link: Uint8Array | undefined) {
  const isNumber = typeof number === 'bigint' ? number >= 0n : Number.isSafeInteger(number) && number >= 0;
  if (link?.length !== SERVER_SEED_BYTES || !isBeaconValue(beacon) || !isNumber) return undefined;
  const setup = game.setup(Number(number));
  return { setup: plain(setup), outcome: plain(game.draw(roundDraw({ link, beacon, number }), setup)) };
}

/**
 * Draws a recorded round again and compares. `leadsBack` says whether the link leads to the commitment where that is
 * known from a walk of many rounds at once; it is walked here otherwise. A malformed record is answered `ok: false`.
 */
export function verifySharedRound(game: RoundGame, record: SharedRecord, leadsBack?: boolean): SharedVerdict {
  const link = fromHex(record.link);
  const chainOk = leadsBack ?? (link !== undefined && isLinkOf(record.commitment, record.place, link));
  const again = redrawn(game, record, link);
  if (again === undefined) return { ok: false, chainOk, setupOk: false, outcomeOk: false };
  const setupOk = sameJson(again.setup, record.setup);
  const outcomeOk = sameJson(again.outcome, record.outcome);
  return { ok: chainOk && setupOk && outcomeOk, chainOk, setupOk, outcomeOk, outcome: again.outcome };
}

/** Holds links of one chain against its commitment, each by a walk to the last that held. */
export interface Trail {
  /** Whether this link, of 64 hex letters, stands at that place. Asked in rising order of places, each step is walked once. */
  leads(place: number, link: string): boolean;
}

/** Begins at the terminating link, or at one that is known to hold. Never throws. */
export function createTrail(
  commitment: string,
  held: { place: number; link: string } = { place: 0, link: commitment },
): Trail {
  const isLink = (place: number, bytes: Uint8Array | undefined): bytes is Uint8Array =>
    bytes?.length === SERVER_SEED_BYTES && Number.isSafeInteger(place) && place >= 1 && place <= MOST_LINKS;
  let known = { place: held.place, link: held.link.toLowerCase() };
  return {
    leads(place, link) {
      const bytes = fromHex(link);
      if (!isLink(place, bytes)) return false;
      // What lies before the last that held is walked to from the beginning.
      const from = place >= known.place ? known : { place: 0, link: commitment.toLowerCase() };
      if (toHex(chainWalk(bytes, place - from.place)) !== from.link) return false;
      if (place > known.place) known = { place, link: link.toLowerCase() };
      return true;
    },
  };
}

/** What a ticket of a shared round is paid by. */
export interface SharedTicket {
  readonly input: unknown;
  /** What its player left a flight with by a press of their own, in ten-thousandths; `null` where they did not. */
  readonly leftE4: bigint | null;
}

/**
 * With what a ticket left its flight: by its own order or by its player's press, whichever comes first, and at or below
 * the end; `undefined` for who stayed, and in games that nobody leaves. A pure function of what is stored, so that
 * neither delays nor repetitions of the server change it.
 */
export function leftOf(
  game: RoundGame,
  input: unknown,
  outcome: unknown,
  pressedE4: bigint | null,
): bigint | undefined {
  if (game.flight === undefined) return undefined;
  const end = game.flight.endE4(outcome);
  const [ordered, pressed] = [game.flight.leavesAtE4(input), pressedE4 ?? undefined];
  const first = [ordered, pressed].reduce((a, b) => (a === undefined || (b !== undefined && b < a) ? b : a));
  return first !== undefined && first <= end ? first : undefined;
}

/** What a ticket pays by the rules, in ten-thousandths of its stake; `undefined` where its choices are none that they know. */
export function ticketE4(
  game: RoundGame,
  round: { setup: unknown; outcome: unknown },
  { input, leftE4 }: SharedTicket,
): bigint | undefined {
  const read = game.readInput(input, round.setup);
  if (read === undefined) return undefined;
  return game.pay(round.outcome, read, round.setup, leftOf(game, read, round.outcome, leftE4));
}

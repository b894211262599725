import { type SharedGameVerifier, isRecord, Unreadable } from './game.ts';
import { before, hexOf, linkOf } from './digest.ts';
import { same } from './same.ts';
import { sharedVerifiers } from './shared-verifiers.ts';
import { type Numbers, OutOfWords, type Seeds, numbersFrom, wordsOf } from './stream.ts';

/** A link of a chain with the commitment that it must lead back to. */
export interface LinkEvidence {
  /** 64 letters of hex each. */
  readonly link: string;
  readonly commitment: string;
  /** Where the link stands: so many steps before it is the commitment. */
  readonly place: number;
}

/** A shared round as the server published it after its end. */
export interface SharedEvidence {
  readonly game: string;
  readonly number: string;
  /** The server seed: a link of the game's chain. */
  readonly chain: LinkEvidence;
  /** The client seed: a value that was fixed after the bets, by a beacon with a chain of its own or with a signature. */
  readonly beacon: LinkEvidence | { readonly value: string; readonly signature: string };
  readonly setup: unknown;
  readonly outcome: unknown;
  /** A ticket in it, where one is to be checked too. */
  readonly ticket?:
    | { readonly input: unknown; readonly leftE4: string | null; readonly multiplierE4: string }
    | undefined;
}

/** What this package finds of it. */
export interface SharedFinding {
  readonly chainHolds: boolean;
  /** The value leads back to what its beacon committed to, or is the digest of the signature. */
  readonly beaconHolds: boolean;
  /** What the round showed before its bets follows from its number. `undefined` for a game that this package does not know. */
  readonly setupHolds: boolean | undefined;
  /** `undefined` for a game that this package does not know. */
  readonly outcomeHolds: boolean | undefined;
  /** `undefined` where no ticket is checked, or the game is not known. */
  readonly multiplierHolds: boolean | undefined;
}

const MOST_LINKS = 10_000_000;
const MOST_BLOCKS = 4_096;
/** Links that are walked before the page may draw. */
const STRETCH = 20_000;

/** Remembers, by commitment, the last links that held: many rounds of one chain are walked once. */
export type HeldLinks = Map<string, { place: number; link: string }>;

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Whether a link leads back to its commitment, walked from the last that held where that lies before it. */
export async function leadsBack(
  { link, commitment, place }: LinkEvidence,
  held: HeldLinks = new Map(),
): Promise<boolean> {
  let walked = linkOf(link);
  if (walked === undefined || !Number.isSafeInteger(place) || place < 1 || place > MOST_LINKS) return false;
  const end = commitment.toLowerCase();
  const known = held.get(end);
  const goal = known !== undefined && known.place <= place ? known : { place: 0, link: end };
  for (let left = place - goal.place; left > 0; left -= 1) {
    walked = before(walked);
    if (left % STRETCH === 0) await rest();
  }
  if (hexOf(walked) !== goal.link) return false;
  held.set(end, { place, link: link.toLowerCase() });
  return true;
}

async function digestOfHex(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this package implements a game of shared rounds. */
export function verifiesShared(game: string): boolean {
  return Object.hasOwn(sharedVerifiers, game);
}

/** The seed of what is drawn in public: nothing of it is secret from the first. */
const PUBLIC_SEED = '0'.repeat(64);

/** Computes a result from a stream of as many words as needed; `undefined` if the evidence does not follow the rules. */
async function read<T>(seeds: Seeds, compute: (numbers: Numbers) => T): Promise<T | undefined> {
  for (let blocks = 1; blocks <= MOST_BLOCKS; blocks *= 4) {
    try {
      return compute(numbersFrom(await wordsOf(seeds, blocks)));
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      if (!(error instanceof OutOfWords)) throw error;
    }
  }
  return undefined;
}

async function isShown(
  { setup: drawSetup }: SharedGameVerifier,
  { game, number, setup }: SharedEvidence,
): Promise<boolean> {
  if (drawSetup === undefined) return setup === null;
  const round = Number(number);
  if (!Number.isSafeInteger(round) || round < 0) return false;
  const seeds = { serverSeed: PUBLIC_SEED, clientSeed: game, nonce: String(drawSetup.nonce(round)) };
  return same(setup, await read(seeds, (numbers) => drawSetup.recompute(numbers, round)));
}

async function isDrawn(verifier: SharedGameVerifier, evidence: SharedEvidence, value: string): Promise<boolean> {
  const { chain, number, setup, outcome } = evidence;
  const seeds = { serverSeed: chain.link, clientSeed: value, nonce: number };
  const shows = await read(seeds, (numbers) => verifier.outcome(numbers, setup));
  if (shows === undefined || !isRecord(outcome)) return false;
  return Object.entries(shows).every(([name, part]) => same(outcome[name], part));
}

function isPaid(verifier: SharedGameVerifier, { outcome, setup, ticket }: SharedEvidence): boolean | undefined {
  if (ticket === undefined) return undefined;
  try {
    const left = ticket.leftE4 === null ? undefined : BigInt(ticket.leftE4);
    return String(verifier.payE4({ outcome, setup, choice: ticket.input, left })) === ticket.multiplierE4;
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return false;
    throw error;
  }
}

/**
 * Checks a shared round with code of its own: that the link leads back to what was committed to before the bets, the beacon's
 * value to what its beacon published, what the round showed before its bets, that link and value draw what was stored, and what
 * a ticket in it was paid.
 */
export async function verifyShared(evidence: SharedEvidence, held: HeldLinks = new Map()): Promise<SharedFinding> {
  const { game, chain, beacon } = evidence;
  const chainHolds = await leadsBack(chain, held);
  const value = 'link' in beacon ? beacon.link : beacon.value;
  const beaconHolds =
    'link' in beacon ? await leadsBack(beacon, held) : (await digestOfHex(beacon.signature)) === value;
  const find = verifiesShared(game) ? sharedVerifiers[game] : undefined;
  const found = { chainHolds, beaconHolds };
  if (find === undefined)
    return { ...found, setupHolds: undefined, outcomeHolds: undefined, multiplierHolds: undefined };
  const verifier = await find();
  const setupHolds = await isShown(verifier, evidence);
  const outcomeHolds = await isDrawn(verifier, evidence, value);
  return { ...found, setupHolds, outcomeHolds, multiplierHolds: isPaid(verifier, evidence) };
}

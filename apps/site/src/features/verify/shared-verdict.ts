import type { Answer } from '@arara/contract/client';
import { type RoundGame, chainWalk, fromHex, ticketE4, toHex, verifySharedRound } from '@arara/game-kit';
import { findSharedRules } from '@arara/games/web';
import { type HeldLinks, type SharedEvidence, type SharedFinding, verifyShared } from '@arara/verifier';

/** A finished shared round, which is public. */
export type FairRound = Answer<'fairnessRounds'>['data'][number];

/** A ticket of the reader in such a round. */
export interface FairTicket {
  readonly input: unknown;
  readonly leftE4: string | null;
  /** Its payment, in ten-thousandths of its stake. */
  readonly multiplierE4: string;
}

/** The results of checking a round; `undefined` for what cannot be checked here. */
export interface SharedChecks {
  readonly chainHolds: boolean;
  readonly beaconHolds: boolean;
  /** Whether the beacon's value was fixed after the bets, and its chain committed to before them. */
  readonly orderHolds: boolean;
  /** `undefined` for a round with other rules than today's. */
  readonly outcomeHolds: boolean | undefined;
  readonly multiplierHolds: boolean | undefined;
  /**
   * Whether the independent verifier, which shares no code with the server, agrees; `undefined` for an unknown game.
   */
  readonly secondHolds: boolean | undefined;
}

/** Converts a round, and optionally a ticket in it, to plain data: everything that is needed to check it. */
export function sharedEvidence(round: FairRound, ticket?: FairTicket): SharedEvidence {
  const { game, number, link, place, chain, beacon, setup, outcome } = round;
  return {
    game,
    number: String(number),
    chain: { link, commitment: chain.commitment, place },
    beacon:
      beacon.chain === null || beacon.place === null
        ? { value: beacon.value, signature: beacon.signature ?? '' }
        : { link: beacon.value, commitment: beacon.chain.commitment, place: beacon.place },
    setup,
    outcome,
    ...(ticket && { ticket }),
  };
}

const MAX_LINKS = 10_000_000;
/** Number of hashes between two yields to the browser. */
const STRETCH = 20_000;

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** State between the rounds of one check: the last valid chain elements, for each of the two programs. */
export interface ChainWalk {
  readonly first: HeldLinks;
  readonly second: HeldLinks;
}

export const createChainWalk = (): ChainWalk => ({ first: new Map(), second: new Map() });

interface Link {
  readonly link: string;
  readonly commitment: string;
  readonly place: number;
}

/**
 * Whether a chain element hashes to its commitment by the server's own code; runs in slices, so that the page stays
 * responsive.
 */
async function isElementValid({ link, commitment, place }: Link, held: HeldLinks): Promise<boolean> {
  let walked = fromHex(link);
  if (walked?.length !== 32 || !Number.isSafeInteger(place) || place < 1 || place > MAX_LINKS) return false;
  const known = held.get(commitment);
  const goal = known !== undefined && known.place <= place ? known : { place: 0, link: commitment };
  for (let left = place - goal.place; left > 0; left -= STRETCH) {
    walked = chainWalk(walked, Math.min(left, STRETCH));
    await rest();
  }
  const holds = toHex(walked) === goal.link;
  if (holds) held.set(commitment, { place, link });
  return holds;
}

async function digestOfHex(hex: string): Promise<string> {
  const bytes = Uint8Array.from(fromHex(hex) ?? []);
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function isOrdered({ locks_at: locksAt, opens_at: opensAt, chain, beacon }: FairRound): boolean {
  const [lock, open] = [new Date(locksAt), new Date(opensAt)];
  const isSeenBefore = beacon.chain === null || new Date(beacon.chain.seen_at) <= lock;
  return new Date(beacon.at) > lock && new Date(chain.committed_at) <= open && isSeenBefore;
}

function isMultiplierRight(game: RoundGame, round: FairRound, ticket: FairTicket | undefined): boolean | undefined {
  if (ticket === undefined) return undefined;
  const leftE4 = ticket.leftE4 === null ? null : BigInt(ticket.leftE4);
  return String(ticketE4(game, round, { input: ticket.input, leftE4 })) === ticket.multiplierE4;
}

/** Recomputes the draw with the server's own code; nothing for another version of the rules. */
async function recomputeOutcome(round: FairRound, ticket: FairTicket | undefined) {
  const game = await findSharedRules(round.game)?.();
  if (game?.version !== round.game_version) return { outcomeHolds: undefined, multiplierHolds: undefined };
  const record = { ...round, commitment: round.chain.commitment, beacon: round.beacon.value };
  const { setupOk, outcomeOk } = verifySharedRound(game, record, true);
  return { outcomeHolds: setupOk && outcomeOk, multiplierHolds: isMultiplierRight(game, round, ticket) };
}

/** The independent verifier's result for unknown rules: valid hashes say nothing about the outcome. */
function isLinked({ chainHolds, beaconHolds }: SharedFinding): false | undefined {
  return chainHolds && beaconHolds ? undefined : false;
}

function isSecondSound(second: SharedFinding): boolean | undefined {
  return second.outcomeHolds === undefined ? isLinked(second) : Object.values(second).every((holds) => holds !== false);
}

/** Checks a shared round in this browser with two programs. */
export async function sharedChecks(
  round: FairRound,
  ticket?: FairTicket,
  walked: ChainWalk = createChainWalk(),
): Promise<SharedChecks> {
  const evidence = sharedEvidence(round, ticket);
  const { chain, beacon } = evidence;
  const chainHolds = await isElementValid(chain, walked.first);
  const beaconHolds =
    'link' in beacon
      ? await isElementValid(beacon, walked.first)
      : (await digestOfHex(beacon.signature)) === beacon.value;
  const byRules = await recomputeOutcome(round, ticket);
  const second = await verifyShared(evidence, walked.second);
  return {
    chainHolds,
    beaconHolds,
    orderHolds: isOrdered(round),
    ...byRules,
    secondHolds: byRules.outcomeHolds === undefined ? isLinked(second) : isSecondSound(second),
  };
}

/** Whether no check of a round failed. */
export function isSound(checks: SharedChecks): boolean {
  return Object.values(checks).every((holds) => holds !== false);
}

/**
 * Checks many rounds of one game, the oldest first, so that each chain is walked once; returns the numbers of those
 * that fail. `onDone` receives the progress and returns whether to continue.
 */
export async function findUnsound(
  rounds: readonly FairRound[],
  onDone: (done: number) => boolean,
): Promise<readonly number[]> {
  const walked = createChainWalk();
  const failed: number[] = [];
  const rising = rounds.toSorted((a, b) => a.number - b.number);
  for (const [at, round] of rising.entries()) {
    const before = rising[at - 1];
    const isRising = before === undefined || before.chain.id !== round.chain.id || before.place < round.place;
    const checks = await sharedChecks(round, undefined, walked);
    if (!isRising || !isSound(checks)) failed.push(round.number);
    await rest();
    if (!onDone(at + 1)) break;
  }
  return failed;
}

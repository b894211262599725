import type { Answer } from '@arara/contract/client';
import { type RoundGame, fromHex, linkBefore, ticketE4, toHex, verifySharedRound } from '@arara/game-kit';
import { findRoundGame } from '@arara/games';
import { type HeldLinks, type SharedEvidence, type SharedFinding, verifyShared } from '@arara/verifier';

/** A shared round that is over, as everybody may read it. */
export type FairRound = Answer<'fairnessRounds'>['data'][number];

/** A ticket of the reader's own in such a round. */
export interface FairTicket {
  readonly input: unknown;
  readonly leftE4: string | null;
  /** What it was paid, in ten-thousandths of its stake. */
  readonly multiplierE4: string;
}

/** What is found of a round; `undefined` for what cannot be judged here. */
export interface SharedChecks {
  readonly chainHolds: boolean;
  readonly beaconHolds: boolean;
  /** The beacon's value was fixed after the bets, and its chain committed to before them. */
  readonly orderHolds: boolean;
  /** `undefined` where its rules are not those of today. */
  readonly outcomeHolds: boolean | undefined;
  readonly multiplierHolds: boolean | undefined;
  /** A second program, which shares no code with the first, finds nothing else; `undefined` where it does not know the game. */
  readonly secondHolds: boolean | undefined;
}

/** A round, and a ticket in it, as plain data: what anybody needs to check it, and all of it. */
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

const MOST_LINKS = 10_000_000;
/** Links that are walked before the page may draw. */
const STRETCH = 20_000;

const rest = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** What is remembered between the rounds of one check: the last links that held, for each of the two programs. */
export interface Walked {
  readonly first: HeldLinks;
  readonly second: HeldLinks;
}

export const freshWalk = (): Walked => ({ first: new Map(), second: new Map() });

interface Link {
  readonly link: string;
  readonly commitment: string;
  readonly place: number;
}

/** Whether a link leads back to its commitment by the house's own code, a stretch at a time so that the page stays alive. */
async function leads({ link, commitment, place }: Link, held: HeldLinks): Promise<boolean> {
  let walked = fromHex(link);
  if (walked?.length !== 32 || !Number.isSafeInteger(place) || place < 1 || place > MOST_LINKS) return false;
  const known = held.get(commitment);
  const goal = known !== undefined && known.place <= place ? known : { place: 0, link: commitment };
  for (let left = place - goal.place; left > 0; left -= 1) {
    walked = linkBefore(walked);
    if (left % STRETCH === 0) await rest();
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

function multiplierOf(game: RoundGame, round: FairRound, ticket: FairTicket | undefined): boolean | undefined {
  if (ticket === undefined) return undefined;
  const leftE4 = ticket.leftE4 === null ? null : BigInt(ticket.leftE4);
  return String(ticketE4(game, round, { input: ticket.input, leftE4 })) === ticket.multiplierE4;
}

/** What the house's own code makes of the draw; nothing where its rules are not those of the round. */
function redrawn(round: FairRound, ticket: FairTicket | undefined) {
  const game = findRoundGame(round.game);
  if (game?.version !== round.game_version) return { outcomeHolds: undefined, multiplierHolds: undefined };
  const record = { ...round, commitment: round.chain.commitment, beacon: round.beacon.value };
  const { setupOk, outcomeOk } = verifySharedRound(game, record, true);
  return { outcomeHolds: setupOk && outcomeOk, multiplierHolds: multiplierOf(game, round, ticket) };
}

/** What the second program finds of a round of other rules than it knows: that its codes hold says nothing of its result. */
function isLinked({ chainHolds, beaconHolds }: SharedFinding): false | undefined {
  return chainHolds && beaconHolds ? undefined : false;
}

function isSecondSound(second: SharedFinding): boolean | undefined {
  return second.outcomeHolds === undefined ? isLinked(second) : Object.values(second).every((holds) => holds !== false);
}

/** Checks a shared round in this browser, by two programs. */
export async function sharedChecks(
  round: FairRound,
  ticket?: FairTicket,
  walked: Walked = freshWalk(),
): Promise<SharedChecks> {
  const evidence = sharedEvidence(round, ticket);
  const { chain, beacon } = evidence;
  const chainHolds = await leads(chain, walked.first);
  const beaconHolds =
    'link' in beacon ? await leads(beacon, walked.first) : (await digestOfHex(beacon.signature)) === beacon.value;
  const byRules = redrawn(round, ticket);
  const second = await verifyShared(evidence, walked.second);
  return {
    chainHolds,
    beaconHolds,
    orderHolds: isOrdered(round),
    ...byRules,
    secondHolds: byRules.outcomeHolds === undefined ? isLinked(second) : isSecondSound(second),
  };
}

/** Whether nothing of a round fails. */
export function isSound(checks: SharedChecks): boolean {
  return Object.values(checks).every((holds) => holds !== false);
}

/**
 * Checks many rounds of one game, from the oldest on, so that each chain is walked once; answers the numbers of those that
 * fail. `onDone` hears how many are done, and says whether to go on.
 */
export async function unsoundOf(
  rounds: readonly FairRound[],
  onDone: (done: number) => boolean,
): Promise<readonly number[]> {
  const walked = freshWalk();
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

import { type HeldLinks, type SharedEvidence, verifyShared } from '@arara/verifier';
import type { Db } from '../../../db/index.ts';
import { type DeclaredReturn, computeReturnInterval } from '../../../platform/index.ts';
import {
  type Fairness,
  type FairRoundView,
  type RoundArchive,
  findNewestBeaconValue,
  listNewestChains,
  listPublicRounds,
} from '../../play/fairness/index.ts';
import { sumGameReturns } from '../reports/index.ts';

const HOUR_MS = 3_600_000;
const RETURN_DAYS = 30;

/** Standard deviations on each side: 99 % of correct games are inside. */
const QUANTILE_99 = 2.5758;

/** Shared rounds of each game that are recomputed each time. */
const ROUNDS_PER_GAME = 10;

/** Chains whose last checked element is remembered, so that no chain is hashed again from its beginning. */
const MAX_HELD_CHAINS = 500;

export interface PlayFigureDeps {
  db: Db;
  archive: RoundArchive;
  fairness: Pick<Fairness, 'currentBeacon'>;
  /** What an own game returns by its rules; `undefined` for a game of a provider. */
  findOwnReturn: (game: string) => DeclaredReturn | undefined;
  loadTitles: () => Promise<ReadonlyMap<string, string>>;
  sharedGames: readonly string[];
}

type GameReturn = Awaited<ReturnType<typeof sumGameReturns>>[number];

function judgeReturn(play: GameReturn, declared: DeclaredReturn | undefined) {
  const actual = play.staked > 0 ? play.won / play.staked : null;
  if (declared === undefined) return { actual, declared: null, interval: null, verdict: 'provider' as const };
  const { low, high, verdict } = computeReturnInterval(declared, play, QUANTILE_99);
  const shown = verdict === 'below' || verdict === 'above' ? ('outside' as const) : verdict;
  return { actual, declared: { least: declared.least, most: declared.most }, interval: { low, high }, verdict: shown };
}

/** A correct game leaves the wider interval about once in a thousand looks. */
function isDoubtful(play: GameReturn, declared: DeclaredReturn | undefined): boolean {
  if (declared === undefined) return false;
  const { verdict } = computeReturnInterval(declared, play);
  return verdict === 'below' || verdict === 'above';
}

/** Compares what each game of the last thirty days returned with what its rules say. */
export async function computeReturns({ db, findOwnReturn, loadTitles }: PlayFigureDeps, now: Date) {
  const until = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const from = new Date(until.getTime() - RETURN_DAYS * 24 * HOUR_MS);
  const titles = await loadTitles();
  const played = await sumGameReturns(db, { range: { from, until }, sites: null, game: null });
  return {
    from: from.toISOString(),
    until: until.toISOString(),
    games: played.map((play) => {
      const declared = findOwnReturn(play.game);
      return {
        game: play.game,
        title: titles.get(play.game) ?? play.game,
        is_own: declared !== undefined,
        rounds: Number(play.rounds),
        ...judgeReturn(play, declared),
      };
    }),
    holds: !played.some((play) => isDoubtful(play, findOwnReturn(play.game))),
  };
}

function toEvidence({ game, number, link, place, chain, beacon, setup, outcome }: FairRoundView): SharedEvidence {
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
  };
}

/** Recomputes rounds by the independent verifier, oldest first; returns the numbers of those that do not hold. */
async function findFailed(rounds: readonly FairRoundView[], held: HeldLinks): Promise<number[]> {
  const failed: number[] = [];
  for (const round of rounds.toReversed()) {
    const finding = await verifyShared(toEvidence(round), held);
    if (Object.values(finding).includes(false)) failed.push(round.number);
  }
  return failed;
}

/** Creates the audit of the chains and the beacon of shared rounds. */
export function createChainAudit({ db, archive, fairness, loadTitles, sharedGames }: PlayFigureDeps) {
  const held: HeldLinks = new Map();

  async function auditGame(
    game: string,
    title: string,
    chain: { commitment: Buffer; used: number; links: number } | undefined,
  ) {
    const rounds = await listPublicRounds(db, archive, { game, limit: ROUNDS_PER_GAME });
    return {
      game,
      title,
      commitment: chain?.commitment.toString('hex') ?? null,
      used: chain?.used ?? 0,
      links: chain?.links ?? 0,
      checked: rounds.length,
      failed: await findFailed(rounds, held),
    };
  }

  return async () => {
    if (held.size > MAX_HELD_CHAINS) held.clear();
    const titles = await loadTitles();
    const chains = (await listNewestChains(db, 3)).filter(({ state }) => state === 'active');
    const games = [];
    for (const game of sharedGames)
      games.push(
        await auditGame(
          game,
          titles.get(game) ?? game,
          chains.find((chain) => chain.game === game),
        ),
      );
    const beacon = fairness.currentBeacon();
    const newest = await findNewestBeaconValue(db, beacon);
    return {
      games,
      beacon:
        beacon === undefined
          ? null
          : {
              kind: beacon.kind,
              source: beacon.source,
              number: newest === undefined ? null : Number(newest.number),
              at: newest?.at.toISOString() ?? null,
            },
      holds: games.every(({ failed }) => failed.length === 0),
    };
  };
}

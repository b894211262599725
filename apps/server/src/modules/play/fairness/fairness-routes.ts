import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../../db/index.ts';
import { Failure, type Route, guestRoute } from '../../../platform/index.ts';
import type { RoundArchive, StoredRound } from './round-archive.ts';
import { loadRoundEvidence } from './stored-round-audit.ts';
import * as beacons from './beacon-store.ts';
import * as chains from './chain-store.ts';
import type { Fairness } from './fairness.ts';
import { toBeaconView, toBeaconChainView, toChainView, toFairRoundView } from './fairness-view.ts';

const MAX_CHAINS = 50;
const MAX_BEACON_CHAINS = 8;

export interface FairnessRoutesDeps {
  db: Db;
  archive: RoundArchive;
  fairness: Pick<Fairness, 'currentBeacon'>;
  /** Names of the shared games. */
  sharedGames: readonly string[];
}

export type FairRoundView = NonNullable<ReturnType<typeof toFairRoundView>>;

/** Loads the public views of rounds that are over. */
async function loadRoundViews(
  q: Queryable,
  archive: Pick<RoundArchive, 'listTickets'>,
  rounds: readonly StoredRound[],
): Promise<FairRoundView[]> {
  const evidence = await loadRoundEvidence(q, archive, rounds);
  return evidence.map(toFairRoundView).filter((round) => round !== undefined);
}

/** Lists the newest rounds of a game that are over, as everybody can verify them. */
export async function listPublicRounds(
  q: Queryable,
  archive: RoundArchive,
  filter: { game: string; below?: bigint | undefined; limit: number },
): Promise<FairRoundView[]> {
  return loadRoundViews(q, archive, await archive.list(q, filter));
}

/** A ticket of a shared round that is over. */
export interface SharedTicketRecord {
  round: FairRoundView;
  /** The input as the player sent it. */
  input: unknown;
  /** The multiplier of its cash-out, times 10,000. */
  leftE4: bigint | null;
}

/** Finds a ticket by its round and its number in it, as the ledger stores them. `undefined` until the round is over. */
export async function findSharedTicket(
  q: Queryable,
  archive: RoundArchive,
  { roundId, number }: { roundId: string; number: bigint },
): Promise<SharedTicketRecord | undefined> {
  const round = await archive.findById(q, roundId);
  if (round === undefined) return undefined;
  const [view] = await loadRoundViews(q, archive, [round]);
  const ticket = (await archive.listTickets(q, [roundId])).find((one) => BigInt(one.number) === number);
  return view && ticket && { round: view, input: ticket.input, leftE4: ticket.leftE4 };
}

async function loadBeaconView(q: Queryable, beacon: beacons.BeaconRow | undefined) {
  if (beacon === undefined) return null;
  const beaconChains = await beacons.listBeaconChains(q, beacon.source, MAX_BEACON_CHAINS);
  return { ...toBeaconView(beacon), chains: beaconChains.map(toBeaconChainView) };
}

/** Public endpoints: commitments, and rounds that are over with the inputs of their draw. */
export function fairnessRoutes({ db, archive, fairness, sharedGames }: FairnessRoutesDeps): Route[] {
  function requireSharedGame(game: string): void {
    if (!sharedGames.includes(game)) throw new Failure('game_unknown', { field: 'game' });
  }
  return [
    guestRoute(endpoints.fairnessChains, async ({ input: { game } }) => {
      requireSharedGame(game);
      const found = await chains.listChains(db, game, MAX_CHAINS);
      return { data: found.map(toChainView), beacon: await loadBeaconView(db, fairness.currentBeacon()) };
    }),
    guestRoute(endpoints.fairnessRounds, async ({ input: { game, below, limit } }) => {
      requireSharedGame(game);
      const filter = { game, below: below === undefined ? undefined : BigInt(below), limit };
      return { data: await listPublicRounds(db, archive, filter) };
    }),
    guestRoute(endpoints.fairnessRound, async ({ input: { game, number } }) => {
      requireSharedGame(game);
      const found = await archive.find(db, game, BigInt(number));
      const [round] = found === undefined ? [] : await loadRoundViews(db, archive, [found]);
      if (round === undefined) throw new Failure('not_found', { field: 'number' });
      return { data: round };
    }),
  ];
}

import { endpoints } from '@arara/contract';
import type { Db, Queryable } from '../../db/index.ts';
import { Failure, type Route, guest } from '../../platform/index.ts';
import type { RoundArchive, StoredRound } from './archive.ts';
import { exhibitsOf } from './auditing.ts';
import * as beacons from './beacon-store.ts';
import * as chains from './chain-store.ts';
import type { Fairness } from './fairness.ts';
import { writeBeacon, writeBeaconChain, writeChain, writeFairRound } from './written.ts';

const MOST_CHAINS = 50;
const MOST_BEACON_CHAINS = 8;

export interface FairnessRoutesParts {
  db: Db;
  archive: RoundArchive;
  fairness: Pick<Fairness, 'met'>;
  /** The shared games, by their names. */
  sharedGames: readonly string[];
}

type WrittenRound = NonNullable<ReturnType<typeof writeFairRound>>;

/** Rounds as everybody may read them once they are over. */
async function written(
  q: Queryable,
  archive: Pick<RoundArchive, 'tickets'>,
  rounds: readonly StoredRound[],
): Promise<WrittenRound[]> {
  const exhibits = await exhibitsOf(q, archive, rounds);
  return exhibits.map(writeFairRound).filter((round) => round !== undefined);
}

/** What is told of a ticket: its round, and with what it left. */
export interface SharedTicketSight {
  round: WrittenRound;
  /** As it was sent. */
  input: unknown;
  leftE4: bigint | null;
}

/** A ticket by its round and its number in it: what the ledger knows of it. Nothing before the round is over. */
export async function findSharedTicket(
  q: Queryable,
  archive: RoundArchive,
  { roundId, number }: { roundId: string; number: bigint },
): Promise<SharedTicketSight | undefined> {
  const round = await archive.findById(q, roundId);
  if (round === undefined) return undefined;
  const [sight] = await written(q, archive, [round]);
  const ticket = (await archive.tickets(q, [roundId])).find((one) => BigInt(one.number) === number);
  return sight && ticket && { round: sight, input: ticket.input, leftE4: ticket.leftE4 };
}

async function beaconOf(q: Queryable, beacon: beacons.BeaconRow | undefined) {
  if (beacon === undefined) return null;
  const kept = await beacons.listBeaconChains(q, beacon.source, MOST_BEACON_CHAINS);
  return { ...writeBeacon(beacon), chains: kept.map(writeBeaconChain) };
}

/** What everybody may read: what was committed to, and rounds that are over with what they were drawn by. */
export function fairnessRoutes({ db, archive, fairness, sharedGames }: FairnessRoutesParts): Route[] {
  function requireShared(game: string): void {
    if (!sharedGames.includes(game)) throw new Failure('game_unknown', { field: 'game' });
  }
  return [
    guest(endpoints.fairnessChains, async ({ input: { game } }) => {
      requireShared(game);
      const found = await chains.listChains(db, game, MOST_CHAINS);
      return { data: found.map(writeChain), beacon: await beaconOf(db, fairness.met()) };
    }),
    guest(endpoints.fairnessRounds, async ({ input: { game, below, limit } }) => {
      requireShared(game);
      const found = await archive.list(db, { game, below: below === undefined ? undefined : BigInt(below), limit });
      return { data: await written(db, archive, found) };
    }),
    guest(endpoints.fairnessRound, async ({ input: { game, number } }) => {
      requireShared(game);
      const found = await archive.find(db, game, BigInt(number));
      const [round] = found === undefined ? [] : await written(db, archive, [found]);
      if (round === undefined) throw new Failure('not_found', { field: 'number' });
      return { data: round };
    }),
  ];
}

import { endpoints } from '@arara/contract';
import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, staff } from '../../platform/index.ts';
import type { Staff } from '../staff/index.ts';
import * as beacons from './beacon-store.ts';
import { timeOf } from './beacon.ts';
import * as chains from './chain-store.ts';
import type { Fairness } from './fairness.ts';
import { writeBeacon, writeChain } from './written.ts';

const MOST_ROTATIONS = 500;
const MOST_CHAINS_OF_A_GAME = 30;

interface FairnessOfficeParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  office: Staff;
  fairness: Pick<Fairness, 'rotate' | 'met'>;
  sharedGames: readonly string[];
  /** What games are called; one that has no title is called by its key. */
  titles: () => Promise<ReadonlyMap<string, string>>;
}

/** The beacon of today's settings with the newest value of it that a round asked for. */
async function beaconSeen(db: Db, beacon: beacons.BeaconRow) {
  const newest = await beacons.findNewestValue(db, beacon.source);
  return {
    ...writeBeacon(beacon),
    first_seen_at: beacon.firstSeenAt.toISOString(),
    last_value:
      newest === undefined
        ? null
        : {
            number: Number(newest.number),
            fixed_at: timeOf(beacon, newest.number).toISOString(),
            received_at: newest.at.toISOString(),
          },
  };
}

/** What staff sees of chains, and may do: put one away before its end. Nobody is shown a link before its round. */
export function fairnessOfficeRoutes({
  db,
  atomically,
  clock,
  office,
  fairness,
  sharedGames,
  titles,
}: FairnessOfficeParts): Route[] {
  return [
    staff(endpoints.officeFairness, 'fairness.read', async () => {
      const found = await chains.listNewestChains(db, MOST_CHAINS_OF_A_GAME);
      const rotations = await chains.listRotations(db, MOST_ROTATIONS);
      const titleOf = await titles();
      const beacon = fairness.met();
      const emails = await office.emails(db, [...new Set(rotations.map(({ staffId }) => staffId))]);
      return {
        data: found.map((chain) => ({
          ...writeChain(chain),
          game: chain.game,
          title: titleOf.get(chain.game) ?? chain.game,
          over_at: chain.overAt?.toISOString() ?? null,
        })),
        rotations: rotations.map(({ chainId, reason, staffId, at }) => ({
          chain_id: chainId,
          reason,
          staff: emails.get(staffId) ?? '',
          at: at.toISOString(),
        })),
        beacon: beacon === undefined ? null : await beaconSeen(db, beacon),
      };
    }),
    staff(endpoints.officeRotateChain, 'fairness.rotate', async ({ input: { game, reason }, actor }) => {
      if (!sharedGames.includes(game)) throw new Failure('game_unknown', { field: 'game' });
      const [over, active] = await atomically(async (tx) => {
        const rotated = await fairness.rotate(tx, game);
        if (rotated === undefined) throw new Failure('not_found', { field: 'game' });
        const { from, to } = rotated;
        await chains.insertRotation(tx, { chainId: from.id, reason, staffId: actor.id, at: clock.now() });
        const subject = `chain:${from.id}`;
        await office.record(tx, actor, { action: 'fairness.rotated', subject, after: { game, next: to.id }, reason });
        return chains
          .listChainsById(tx, [from.id, to.id])
          .then((rows) => [rows.find(({ id }) => id === from.id), rows.find(({ id }) => id === to.id)]);
      });
      if (over === undefined || active === undefined) throw new Error('a chain was lost in its rotation');
      return { data: { over: writeChain(over), active: writeChain(active) } };
    }),
  ];
}

import { endpoints } from '@arara/contract';
import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, type Route, staffRoute } from '../../../platform/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import * as beacons from './beacon-store.ts';
import { toFixedTime } from './beacon-source.ts';
import * as chains from './chain-store.ts';
import type { Fairness } from './fairness.ts';
import { toBeaconView, toChainView } from './fairness-view.ts';

const MAX_ROTATIONS = 500;
const MAX_CHAINS_PER_GAME = 30;

interface StaffFairnessRoutesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  staff: Staff;
  fairness: Pick<Fairness, 'rotate' | 'currentBeacon'>;
  sharedGames: readonly string[];
  /** Titles of games by their keys; a game without one is shown by its key. */
  titles: () => Promise<ReadonlyMap<string, string>>;
}

/** The configured beacon with its newest stored value. */
async function loadBeaconStatus(db: Db, beacon: beacons.BeaconRow) {
  const newest = await beacons.findNewestValue(db, beacon.source);
  return {
    ...toBeaconView(beacon),
    first_seen_at: beacon.firstSeenAt.toISOString(),
    last_value:
      newest === undefined
        ? null
        : {
            number: Number(newest.number),
            fixed_at: toFixedTime(beacon, newest.number).toISOString(),
            received_at: newest.at.toISOString(),
          },
  };
}

/** Endpoints of staff: list chains and rotate one. No response holds an element before its round is over. */
export function staffFairnessRoutes({
  db,
  atomically,
  clock,
  staff,
  fairness,
  sharedGames,
  titles,
}: StaffFairnessRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeFairness, 'fairness.read', async () => {
      const found = await chains.listNewestChains(db, MAX_CHAINS_PER_GAME);
      const rotations = await chains.listRotations(db, MAX_ROTATIONS);
      const titleByGame = await titles();
      const beacon = fairness.currentBeacon();
      const emails = await staff.emails(db, [...new Set(rotations.map(({ staffId }) => staffId))]);
      return {
        data: found.map((chain) => ({
          ...toChainView(chain),
          game: chain.game,
          title: titleByGame.get(chain.game) ?? chain.game,
          over_at: chain.overAt?.toISOString() ?? null,
        })),
        rotations: rotations.map(({ chainId, reason, staffId, at }) => ({
          chain_id: chainId,
          reason,
          staff: emails.get(staffId) ?? '',
          at: at.toISOString(),
        })),
        beacon: beacon === undefined ? null : await loadBeaconStatus(db, beacon),
      };
    }),
    staffRoute(endpoints.officeRotateChain, 'fairness.rotate', async ({ input: { game, reason }, actor }) => {
      if (!sharedGames.includes(game)) throw new Failure('game_unknown', { field: 'game' });
      const [over, active] = await atomically(async (tx) => {
        const rotated = await fairness.rotate(tx, game);
        if (rotated === undefined) throw new Failure('not_found', { field: 'game' });
        const { from, to } = rotated;
        await chains.insertRotation(tx, { chainId: from.id, reason, staffId: actor.id, at: clock.now() });
        const subject = `chain:${from.id}`;
        await staff.record(tx, actor, { action: 'fairness.rotated', subject, after: { game, next: to.id }, reason });
        return chains
          .listChainsById(tx, [from.id, to.id])
          .then((rows) => [rows.find(({ id }) => id === from.id), rows.find(({ id }) => id === to.id)]);
      });
      if (over === undefined || active === undefined) throw new Error('a rotated chain was not found');
      return { data: { over: toChainView(over), active: toChainView(active) } };
    }),
  ];
}

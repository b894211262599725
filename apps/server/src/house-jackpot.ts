import { findRoundGame } from '@arara/games';
import type { Queryable } from './db/index.ts';
import { flagOf } from './modules/activities/index.ts';
import {
  type JackpotParts,
  type Jackpots,
  createJackpots,
  findRoundsOfDrops,
  jackpotOfficeRoutes,
  jackpotRoutes,
} from './modules/jackpot/index.ts';
import type { LinkFinders } from './modules/orders/index.ts';
import type { Jobs } from './modules/jobs/index.ts';
import type { Seeds } from './modules/play/index.ts';
import { winnerName } from './modules/wins/index.ts';
import type { Route } from './platform/index.ts';

type HouseJackpotParts = Omit<JackpotParts, 'drawsUnder' | 'isBlocked' | 'isShared'> & {
  seeds: Pick<Seeds, 'drawsUnder'>;
  tables: { commands: { isTable: JackpotParts['isShared'] } };
};

/** The house's own jackpots, drawn by the seeds that rounds were drawn by. */
export const createHouseJackpots = (parts: HouseJackpotParts): Jackpots =>
  createJackpots({
    ...parts,
    drawsUnder: parts.seeds.drawsUnder,
    isShared: (game) => findRoundGame(game) !== undefined || parts.tables.commands.isTable(game),
    isBlocked: async (q: Queryable, memberId: number) => (await flagOf(q, memberId)) === 'blocked',
  });

type RoutesParts = Parameters<typeof jackpotRoutes>[0] & Parameters<typeof jackpotOfficeRoutes>[0];

export const houseJackpotRoutes = (built: Omit<RoutesParts, 'maskedName'>): Route[] => [
  ...jackpotRoutes({ ...built, maskedName: winnerName }),
  ...jackpotOfficeRoutes({ ...built, maskedName: winnerName }),
];

/** The round that won a jackpot, for the order center. */
export const jackpotLinks: LinkFinders = {
  jackpot: async (q, memberId, ids) => {
    const found = await findRoundsOfDrops(q, memberId, ids.map(Number));
    return new Map([...found].map(([id, number]) => [String(id), { type: 'round', number }]));
  },
};

/** Every minute, takes what was played since into the jackpots that it fed. */
export function planJackpots({ jobs, jackpots }: { jobs: Jobs; jackpots: Jackpots }): void {
  jobs.work('sweep_jackpots', () => jackpots.sweep());
  jobs.every('sweep_jackpots', '* * * * *');
}

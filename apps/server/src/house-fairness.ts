import { titlesIn } from './house-games.ts';
import type { HouseParts } from './house-parts.ts';
import { sharedGamesOf } from './house-rounds.ts';
import type { Catalog } from './modules/catalog/index.ts';
import {
  type Fairness,
  type FairnessParts,
  createFairness,
  fairnessOfficeRoutes,
  fairnessRoutes,
} from './modules/fairness/index.ts';
import type { Jobs } from './modules/jobs/index.ts';
import { roundArchive } from './modules/rounds/index.ts';
import type { Route } from './platform/index.ts';

type HouseFairnessParts = Omit<FairnessParts, 'sharedGames'>;

/** What shared rounds are drawn by. */
export function createHouseFairness(parts: HouseParts, base: Omit<HouseFairnessParts, 'beacon' | 'chainLinks'>) {
  const sharedGames = sharedGamesOf(parts).map(({ name }) => name);
  const fairness = createFairness({ ...base, beacon: parts.beacon, chainLinks: parts.chainLinks, sharedGames });
  return { fairness, sharedGames, roundArchive };
}

type OfficeParts = Omit<Parameters<typeof fairnessOfficeRoutes>[0], 'titles'> & { catalog: Pick<Catalog, 'shelf'> };

export const houseFairnessRoutes = (built: OfficeParts): Route[] => [
  ...fairnessRoutes({ ...built, archive: roundArchive }),
  ...fairnessOfficeRoutes({ ...built, titles: titlesIn(built) }),
];

/** Every ten minutes, sees that chains are committed to ahead; at once where one was begun. */
export function planFairness({ jobs, fairness }: { jobs: Jobs; fairness: Pick<Fairness, 'tend'> }): void {
  jobs.work('fairness_chains', ({ game }) => fairness.tend(game));
  jobs.every('fairness_chains', '*/10 * * * *');
}

import type { Answer } from '@arara/contract/client';

type Seen = Answer<'officeFairness'>['data'][number];
type Rotation = Answer<'officeFairness'>['rotations'][number];

/** A chain, and how it was put away where staff did that before its end. */
export interface Chain extends Seen {
  rotation: Rotation | undefined;
}

/** The chains of one shared game. */
export interface GameChains {
  /** The game's key. */
  id: string;
  title: string;
  /** The one that rounds draw under now; none before the first round of a game. */
  active: Chain | undefined;
  /** The one that is committed to after it. */
  next: Chain | undefined;
  /** All of them, the newest first. */
  all: readonly Chain[];
}

/** The chains of every game together, game by game in the order of their titles. */
export function chainsByGame(chains: readonly Seen[], rotations: readonly Rotation[]): GameChains[] {
  const rotationOf = new Map(rotations.map((rotation) => [rotation.chain_id, rotation]));
  const byGame = Map.groupBy(
    chains.map((chain): Chain => ({ ...chain, rotation: rotationOf.get(chain.id) })),
    ({ game }) => game,
  );
  const games = [...byGame].map(([game, all]) => ({
    id: game,
    title: all[0]?.title ?? game,
    active: all.find(({ state }) => state === 'active'),
    next: all.find(({ state }) => state === 'next'),
    all,
  }));
  return games.toSorted((one, two) => one.title.localeCompare(two.title, 'pt'));
}

/** How much of a chain is given to rounds, in whole hundredths, never rounded up: only what is used up is 100. */
export function usedPercent({ used, links }: Pick<Seen, 'used' | 'links'>): number {
  return Math.floor((used * 100) / links);
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** In how many whole days a chain is used up at the pace so far; `undefined` while it is too early to tell. */
export function daysLeft(
  { used, links, begun_at: begunAt }: Pick<Seen, 'used' | 'links' | 'begun_at'>,
  nowMs: number,
): number | undefined {
  if (begunAt === null || used === 0) return undefined;
  const goneMs = nowMs - Date.parse(begunAt);
  if (goneMs < HOUR_MS) return undefined;
  return Math.floor(((links - used) * (goneMs / used)) / DAY_MS);
}

import type { Answer } from '@arara/contract/client';

type Seen = Answer<'officeFairness'>['data'][number];
type Rotation = Answer<'officeFairness'>['rotations'][number];

/** A chain with its rotation, if staff rotated it early. */
export interface Chain extends Seen {
  rotation: Rotation | undefined;
}

/** Chains of one shared game. */
export interface GameChains {
  /** Key of the game. */
  id: string;
  title: string;
  /** The chain of current rounds; undefined before the first round. */
  active: Chain | undefined;
  /** The committed successor. */
  next: Chain | undefined;
  /** All chains, newest first. */
  all: readonly Chain[];
}

/** Groups chains by game, sorted by title. */
export function chainsByGame(chains: readonly Seen[], rotations: readonly Rotation[]): GameChains[] {
  const findRotation = new Map(rotations.map((rotation) => [rotation.chain_id, rotation]));
  const byGame = Map.groupBy(
    chains.map((chain): Chain => ({ ...chain, rotation: findRotation.get(chain.id) })),
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

/** Used share of a chain in whole percent, rounded down: 100 only when exhausted. */
export function usedPercent({ used, links }: Pick<Seen, 'used' | 'links'>): number {
  return Math.floor((used * 100) / links);
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days until a chain is exhausted at its pace; `undefined` while there is too little history. */
export function daysLeft(
  { used, links, begun_at: begunAt }: Pick<Seen, 'used' | 'links' | 'begun_at'>,
  nowMs: number,
): number | undefined {
  if (begunAt === null || used === 0) return undefined;
  const goneMs = nowMs - Date.parse(begunAt);
  if (goneMs < HOUR_MS) return undefined;
  return Math.floor(((links - used) * (goneMs / used)) / DAY_MS);
}

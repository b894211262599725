import type { Queryable } from '../../db/index.ts';
import type { Place } from './forest.ts';

/** What is asked about who stands below whom. */
export interface Tree {
  /** Everybody with money of their own, in the order of their numbers, from after one of them. */
  places(q: Queryable, page: { after: number; limit: number }): Promise<Place[]>;
  /** An agent and all below them, to any depth. */
  below(q: Queryable, agentId: number): Promise<Place[]>;
  /** Whom staff cut off from those above them: neither they nor anybody below them earns these anything. */
  cut(q: Queryable): Promise<ReadonlySet<number>>;
  /** Whose play and recharges earn nobody anything: internal accounts, and whom staff keeps from rewards. */
  excluded(q: Queryable): Promise<ReadonlySet<number>>;
}

import type { Queryable } from '../../db/index.ts';
import type { Member } from '../identity/index.ts';

/** What of a member matters to what they are paid. */
export type Agent = Pick<Member, 'site' | 'agentType' | 'status' | 'isDemo' | 'isInOn'>;

/** Whoever knows members. Fails with `not_found`. */
export interface Agents {
  member(q: Queryable, id: number): Promise<Agent>;
}

/** Whoever knows of which category a game is. */
export interface GameShelf {
  shelf(): Promise<{ byName: ReadonlyMap<string, { category: string }> }>;
}

import type { Queryable } from '../../../db/index.ts';

/** What a rule of abuse says of a member: that somebody has to look, or that staff decided against them. */
export type FlagOf = (q: Queryable, memberId: number) => Promise<'open' | 'blocked' | null>;

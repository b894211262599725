import type { Failure } from '../../../platform/index.ts';
import { type Jurisdiction, createRuleFailure } from '../../accounts/sites/index.ts';

/** What a regulator requires of the games of a site. */
export type GameRules = Pick<Jurisdiction, 'key' | 'minReturnBps' | 'forbiddenGameKinds'>;

/** The rule of a site's regulator that forbids a game. */
export interface ForbiddingRule extends Pick<GameRules, 'key'> {
  name: 'minReturnBps' | 'forbiddenGameKinds';
  /** The part of the game that breaks it: its kind, or its return. */
  detail: string;
}

/** Finds the rule that forbids a game. A game without a known return has one of 0. */
export function findForbiddingRule(
  { key, minReturnBps, forbiddenGameKinds }: GameRules,
  { category, rtpBps }: { category: string; rtpBps: number },
): ForbiddingRule | undefined {
  if (forbiddenGameKinds.some((kind) => kind === category))
    return { key, name: 'forbiddenGameKinds', detail: category };
  if (minReturnBps === null || rtpBps >= minReturnBps) return undefined;
  return { key, name: 'minReturnBps', detail: `RTP ${rtpBps / 100}% < ${minReturnBps / 100}%` };
}

/** The refusal of a game that a rule forbids. */
export function toRuleFailure({ key, name, detail }: ForbiddingRule, day: string, field?: string): Failure {
  return createRuleFailure({ key }, name, { field, day, detail });
}

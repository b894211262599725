import type { Tone } from '@arara/ui';
import { findArt } from './event-screen.ts';
import type { Reward } from './promotion-queries.ts';

/** The picture of a reward's origin: of its program, else of its event. */
export function rewardArt(type: string): string {
  if (type === 'vip') return '1f451';
  if (type === 'rebate') return '1f4b8';
  return findArt(type).picture;
}

const tones: Readonly<Partial<Record<string, Tone>>> = {
  credited: 'good',
  converted: 'good',
  active: 'going',
  waiting: 'wait',
  held: 'wait',
  refused: 'bad',
  expired: 'bad',
};

/** The tone of a reward's status. An ended reward that paid nothing is neutral, except an expired one. */
export function rewardTone(status: Reward['status']): Tone {
  return tones[status] ?? 'calm';
}

const KEPT: ReadonlySet<Reward['status']> = new Set(['credited', 'active', 'waiting', 'converted']);

/**
 * Whether a reward is credited, with or without wagering: only then it is shown as a gain. One under review may be
 * refused.
 */
export function isKept(status: Reward['status']): boolean {
  return KEPT.has(status);
}

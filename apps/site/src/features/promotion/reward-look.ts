import type { Tone } from '@arara/ui';
import { eventLook } from './event-look.ts';
import type { Reward } from './promotion-queries.ts';

/** The picture of what a reward came from: an event's own, else that of its part of the center. */
export function rewardArt(type: string): string {
  if (type === 'vip') return '1f451';
  if (type === 'rebate') return '1f4b8';
  return Object.hasOwn(eventLook, type) ? eventLook[type as keyof typeof eventLook].picture : '1f381';
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

/** How a reward's state is coloured. What ended without becoming money is told without blame, but for what ran out. */
export function rewardTone(status: Reward['status']): Tone {
  return tones[status] ?? 'calm';
}

const KEPT: ReadonlySet<Reward['status']> = new Set(['credited', 'active', 'waiting', 'converted']);

/** Whether a reward is there, or only has to be played: only then is it shown as a gain. One under review may be refused. */
export function isKept(status: Reward['status']): boolean {
  return KEPT.has(status);
}

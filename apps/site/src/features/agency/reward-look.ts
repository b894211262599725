import type { Tone } from '@arara/ui';
import type { Reward } from './agency-queries.ts';

/** The colour of each state of a commission. */
export const stateTone: Readonly<Record<Reward['status'], Tone>> = {
  growing: 'going',
  counted: 'wait',
  approved: 'going',
  paid: 'good',
  refused: 'bad',
};

import { expect, it } from 'vitest';
import { nextStep } from './next-step.ts';

it.each(['no_deposit', 'deposit_too_small', 'tier_not_reached'])('%s leads to a deposit', (reason) => {
  expect(nextStep(reason)).toBe('deposit');
});

it.each(['wagering_left', 'task_not_done'])('%s leads to the games', (reason) => {
  expect(nextStep(reason)).toBe('play');
});

it.each(['no_loss', 'loss_too_small', 'come_back_tomorrow', 'all_taken', 'unheard_of', null])(
  'offers no next step for %s: a relief never encourages play',
  (reason) => {
    expect(nextStep(reason)).toBeUndefined();
  },
);

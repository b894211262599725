/** What a member can do to qualify. */
export type NextStep = 'deposit' | 'play';

/**
 * Returns the next step for a reason of the server. Losses and waits have none: nobody is encouraged to play for a
 * relief.
 */
export function nextStep(reason: string | null): NextStep | undefined {
  switch (reason) {
    case 'no_deposit':
    case 'deposit_too_small':
    case 'tier_not_reached':
      return 'deposit';
    case 'wagering_left':
    case 'task_not_done':
      return 'play';
    default:
      return undefined;
  }
}

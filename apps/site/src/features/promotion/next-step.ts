/** What a member can do about it, where something can be done. */
export type NextStep = 'deposit' | 'play';

/**
 * The way on from a reason of the server's. Who has lost nothing, or has to wait, is sent nowhere: nobody is nudged to play
 * for a relief.
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

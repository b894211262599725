import { type Centavos, ZERO } from '@arara/money';
import { type Detail, amountIn } from './detail.ts';

const asked = [
  { key: 'firstDeposit', least: 'leastFirstDeposit' },
  { key: 'deposited', least: 'leastDeposited' },
  { key: 'valid', least: 'leastValid' },
] as const;

export interface FriendStep {
  key: (typeof asked)[number]['key'];
  done: Centavos;
  of: Centavos;
  isDone: boolean;
}

/** What is asked of an invited friend, and how much of each is done. What the event does not ask for is left out. */
export function friendSteps(detail: Detail): readonly FriendStep[] {
  return asked.flatMap(({ key, least }) => {
    const of = amountIn(detail, least) ?? ZERO;
    const done = amountIn(detail, key) ?? ZERO;
    // More than was asked is told as all of it.
    return of === ZERO ? [] : [{ key, done: done < of ? done : of, of, isDone: done >= of }];
  });
}

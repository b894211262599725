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

/** The requirements of an invited friend with their progress; only those that the event has. */
export function friendSteps(detail: Detail): readonly FriendStep[] {
  return asked.flatMap(({ key, least }) => {
    const of = amountIn(detail, least) ?? ZERO;
    const done = amountIn(detail, key) ?? ZERO;
    // More than required is shown as complete.
    return of === ZERO ? [] : [{ key, done: done < of ? done : of, of, isDone: done >= of }];
  });
}

import { amlCondition } from '@arara/contract';
import { type Centavos, formatReais, sum } from '@arara/money';
import type { z } from 'zod';
import { addSeconds } from '../../../platform/index.ts';

/** What a rule looks for, with amounts in centavos. */
export type Condition = z.output<typeof amlCondition>;

/** Kinds of movements; `third_party` is a Pix from the account of another person, credited or not. */
export type CashMovementKind = 'deposit' | 'withdrawal' | 'third_party';

export interface CashMovement {
  memberId: number;
  kind: CashMovementKind;
  id: string;
  at: Date;
  amount: Centavos;
}

/** A span of time: `from` is outside it, `until` inside. */
export interface Span {
  from: Date;
  until: Date;
}

/** Counts and amounts that explain a finding; amounts are decimal strings of reais. */
export type Figures = Record<string, string | number>;

/** A movement that completes what a rule looks for, and the movements of its period. */
export interface RuleCandidate {
  last: CashMovement;
  /** The end of the period before the last movement. */
  since: Date;
  movements: readonly CashMovement[];
  figures: Figures;
}

const HOUR_SECONDS = 3_600;
const HUNDRED = 100n;

/** Reads a stored condition. Throws for one that the contract does not know. */
export const readCondition = (stored: unknown): Condition => amlCondition.parse(stored);

/** Formats a condition as the contract sends it. */
export function formatCondition(condition: Condition): Record<string, string | number> {
  const entries = Object.entries<string | number | bigint>(condition).map(
    ([name, value]): [string, string | number] => [
      name,
      typeof value === 'bigint' ? formatReais(value as Centavos) : value,
    ],
  );
  return Object.fromEntries(entries);
}

/** The length of the period that a condition looks at, in seconds; 0 for single movements. */
export const windowSeconds = (condition: Condition): number =>
  condition.kind === 'large_movement' ? 0 : condition.hours * HOUR_SECONDS;

const sumAmounts = (movements: readonly CashMovement[]): Centavos => sum(movements.map(({ amount }) => amount));

/** Describes movements of a period before its last one, or `undefined` where the condition is not met. */
type Describe = (movements: readonly CashMovement[]) => Figures | undefined;

/** The movements that can complete a condition, and those that count for it. */
interface Selection {
  isLast(movement: CashMovement): boolean;
  counts(movement: CashMovement): boolean;
  describe: Describe;
}

function selectStructuring({ amount, percent, count }: Extract<Condition, { kind: 'structuring' }>): Selection {
  const least = (amount * (HUNDRED - BigInt(percent)) + HUNDRED - 1n) / HUNDRED;
  const isJustBelow = (found: CashMovement) =>
    found.kind === 'deposit' && found.amount >= least && found.amount < amount;
  return {
    isLast: isJustBelow,
    counts: isJustBelow,
    describe: (found) =>
      found.length < count ? undefined : { count: found.length, amount: formatReais(sumAmounts(found)) },
  };
}

function selectPassThrough({ amount }: Extract<Condition, { kind: 'pass_through' }>): Selection {
  return {
    isLast: ({ kind }) => kind === 'withdrawal',
    counts: ({ kind }) => kind !== 'third_party',
    describe(found) {
      const deposited = sumAmounts(found.filter(({ kind }) => kind === 'deposit'));
      const withdrawn = sumAmounts(found.filter(({ kind }) => kind === 'withdrawal'));
      if (deposited < amount || withdrawn < amount) return undefined;
      return { deposited: formatReais(deposited), withdrawn: formatReais(withdrawn) };
    },
  };
}

function selectThirdParty({ count }: Extract<Condition, { kind: 'third_party' }>): Selection {
  const isOfOthers = ({ kind }: CashMovement) => kind === 'third_party';
  return {
    isLast: isOfOthers,
    counts: isOfOthers,
    describe: (found) =>
      found.length < count ? undefined : { count: found.length, amount: formatReais(sumAmounts(found)) },
  };
}

function selectVelocity({ direction, count, amount }: Extract<Condition, { kind: 'velocity' }>): Selection {
  const isOfDirection = ({ kind }: CashMovement) => kind === direction;
  return {
    isLast: isOfDirection,
    counts: isOfDirection,
    describe(found) {
      const total = sumAmounts(found);
      return found.length > count || total > amount ? { count: found.length, amount: formatReais(total) } : undefined;
    },
  };
}

function selectLargeMovement({ amount }: Extract<Condition, { kind: 'large_movement' }>): Selection {
  const isLarge = (found: CashMovement) => found.kind !== 'third_party' && found.amount >= amount;
  return {
    isLast: isLarge,
    counts: isLarge,
    describe: (found) => ({ amount: formatReais(sumAmounts(found)) }),
  };
}

/** Deposits of a player; with whom the player is linked is compared afterwards. */
function selectDeposits(): Selection {
  const isDeposit = ({ kind }: CashMovement) => kind === 'deposit';
  return { isLast: isDeposit, counts: isDeposit, describe: () => ({}) };
}

function toSelection(condition: Condition): Selection {
  switch (condition.kind) {
    case 'structuring':
      return selectStructuring(condition);
    case 'pass_through':
      return selectPassThrough(condition);
    case 'third_party':
      return selectThirdParty(condition);
    case 'velocity':
      return selectVelocity(condition);
    case 'large_movement':
      return selectLargeMovement(condition);
    case 'linked_accounts':
      return selectDeposits();
  }
}

/**
 * Finds the movements of one player in a span that complete a condition, oldest first. `movements` are in the order of time
 * and begin a period before the span.
 */
export function findCandidates(
  condition: Condition,
  movements: readonly CashMovement[],
  { from, until }: Span,
): RuleCandidate[] {
  const { isLast, counts, describe } = toSelection(condition);
  const seconds = windowSeconds(condition);
  const counted = movements.filter(counts);
  return movements.flatMap((last, index) => {
    if (!isLast(last) || last.at <= from || last.at > until) return [];
    const since = addSeconds(last.at, -seconds);
    const upTo = new Set(movements.slice(0, index + 1));
    const found = seconds === 0 ? [last] : counted.filter((movement) => movement.at > since && upTo.has(movement));
    const figures = describe(found);
    return figures === undefined ? [] : [{ last, since, movements: found, figures }];
  });
}

import { type Centavos, formatReais, sum } from '@arara/money';
import type { Asked, Claim, Claiming, Item, Progress, Reason, Standing, State } from './activity.ts';
import type { Facts } from './facts.ts';
import type { Payment } from './terms.ts';

/** Whether the promotion is over; what was not taken is missed. */
export const isOver = (facts: Facts): boolean => facts.endsAt !== null && facts.at >= facts.endsAt;

/** What was done of what is asked, in money; never told as more than asked. */
export const moneyProgress = (done: bigint, of: bigint): Progress => ({ done: within(done, of), of, unit: 'money' });

/** As `moneyProgress`, of things that are counted. */
export const countProgress = (done: number | bigint, of: number | bigint): Progress => ({
  done: within(BigInt(done), BigInt(of)),
  of: BigInt(of),
  unit: 'count',
});

function within(done: bigint, of: bigint): bigint {
  if (done < 0n) return 0n;
  return done > of ? of : done;
}

/** After the end nothing can be had any more; before it nothing can be had beyond it. */
function bounded(item: Item, facts: Facts): Item {
  const { endsAt } = facts;
  if (endsAt === null) return item;
  if (facts.at < endsAt) {
    const last = new Date(endsAt.getTime() - 1);
    const isOpen = item.state === 'claimable' || item.state === 'progress';
    return isOpen && (item.until === undefined || item.until > last) ? { ...item, until: last } : item;
  }
  const { reason: _, ...rest } = item;
  if (item.state === 'claimable') return { ...rest, state: 'missed' };
  return item.state === 'progress' ? { ...rest, state: 'ended' } : item;
}

const ORDER: readonly State[] = ['claimable', 'progress', 'claimed', 'missed', 'ineligible', 'ended'];

function stateOf(items: readonly Item[], facts: Facts, told: State | undefined): State {
  if (isOver(facts)) return 'ended';
  if (items.some(({ state }) => state === 'claimable')) return 'claimable';
  return told ?? ORDER.find((state) => items.some((item) => item.state === state)) ?? 'progress';
}

interface Whole {
  /** Where nothing can be had now and the items do not say it by themselves. */
  readonly state?: State;
  readonly reason?: Reason | undefined;
  readonly progress?: Progress | undefined;
  readonly nextAt?: Date | undefined;
}

/** An activity as it stands by its items; what it says of the whole goes before what they say. */
export function standingOf(facts: Facts, items: readonly Item[], whole: Whole = {}): Standing {
  const shown = items.map((item) => bounded(item, facts));
  const open = shown.filter(({ state }) => state === 'claimable');
  const state = stateOf(shown, facts, whole.state);
  const reason = whole.reason ?? shown.find((item) => item.state === state && item.reason !== undefined)?.reason;
  const { progress, nextAt } = whole;
  const isNext = nextAt !== undefined && (facts.endsAt === null || nextAt < facts.endsAt);
  return {
    state,
    ...(reason !== undefined && state !== 'claimable' && state !== 'ended' ? { reason } : {}),
    ...(progress === undefined ? {} : { progress }),
    claimable: sum(open.map(({ reward }) => reward)),
    count: open.length,
    items: shown,
    ...(isNext ? { nextAt } : {}),
  };
}

/** What is kept of an item with its claim: amounts as decimal strings. */
function kept(detail: Item['detail']): Claim['detail'] {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatReais(value as Centavos) : (value as string | number | boolean | null),
    ]),
  );
}

/** What can be had of an item, as a claim of its own. */
export const claimOf = ({ key, reward, detail }: Item, payment: Payment): Claim => ({
  window: key,
  amount: reward,
  payment,
  detail: kept(detail),
});

/** The items that were asked for and can be had, or why there are none. */
export function openItems(standing: Standing, { key }: Asked): readonly Item[] | Reason {
  const asked = standing.items.filter((item) => key === undefined || item.key === key);
  const had = asked.filter(({ state }) => state === 'claimable');
  if (had.length > 0) return had;
  const [one] = key === undefined ? [] : asked;
  if (one?.state === 'claimed') return 'all_taken';
  return one?.reason ?? standing.reason ?? (standing.state === 'claimed' ? 'all_taken' : 'come_back_later');
}

/** Claims whatever was asked for and can be had, each item under its own window. */
export function claimAll(standing: Standing, asked: Asked, payment: Payment): Claiming {
  const items = openItems(standing, asked);
  return typeof items === 'string' ? { refused: items } : { claims: items.map((item) => claimOf(item, payment)) };
}

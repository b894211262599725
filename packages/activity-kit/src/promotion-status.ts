import { type Centavos, formatReais, sum } from '@arara/money';
import type {
  ItemRequest,
  Claim,
  ClaimDecision,
  Item,
  Progress,
  NotClaimableReason,
  PromotionStatus,
  ItemState,
} from './activity.ts';
import type { ClaimFact, Facts } from './facts.ts';
import type { Payment } from './terms.ts';

/** Whether the promotion is over. Items that were not claimed are then missed. */
export const isOver = (facts: Facts): boolean => facts.endsAt !== null && facts.at >= facts.endsAt;

/** Progress towards an amount of money, capped at the target. */
export const toMoneyProgress = (done: bigint, of: bigint): Progress => ({
  done: clampProgress(done, of),
  of,
  unit: 'money',
});

/** Progress towards a count, capped at the target. */
export const toCountProgress = (done: number | bigint, of: number | bigint): Progress => ({
  done: clampProgress(BigInt(done), BigInt(of)),
  of: BigInt(of),
  unit: 'count',
});

function clampProgress(done: bigint, of: bigint): bigint {
  if (done < 0n) return 0n;
  return done > of ? of : done;
}

/** Limits an item to the end of the promotion: nothing can be claimed after it. */
function limitToEnd(item: Item, facts: Facts): Item {
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

const ORDER: readonly ItemState[] = ['claimable', 'progress', 'claimed', 'missed', 'ineligible', 'ended'];

function computeState(items: readonly Item[], facts: Facts, override: ItemState | undefined): ItemState {
  if (isOver(facts)) return 'ended';
  if (items.some(({ state }) => state === 'claimable')) return 'claimable';
  return override ?? ORDER.find((state) => items.some((item) => item.state === state)) ?? 'progress';
}

interface StatusOverrides {
  /** The state if no item is claimable and the items do not show it. */
  readonly state?: ItemState;
  readonly reason?: NotClaimableReason | undefined;
  readonly progress?: Progress | undefined;
  readonly nextAt?: Date | undefined;
}

/** Builds the status of a promotion from its items. `whole` overrides what the items show. */
export function toPromotionStatus(facts: Facts, items: readonly Item[], whole: StatusOverrides = {}): PromotionStatus {
  const shown = items.map((item) => limitToEnd(item, facts));
  const open = shown.filter(({ state }) => state === 'claimable');
  const state = computeState(shown, facts, whole.state);
  const reason = whole.reason ?? shown.find((item) => item.state === state && item.reason !== undefined)?.reason;
  const { progress, nextAt } = whole;
  const isNext = nextAt !== undefined && (facts.endsAt === null || nextAt < facts.endsAt);
  return {
    state,
    ...(reason !== undefined && state !== 'claimable' && state !== 'ended' ? { reason } : {}),
    ...(progress === undefined ? {} : { progress }),
    claimable: sum(open.flatMap(({ reward, freeRounds = null }) => (freeRounds === null ? [reward] : []))),
    claimableRounds: open.reduce((count, { freeRounds }) => count + (freeRounds?.rounds ?? 0), 0),
    count: open.length,
    items: shown,
    ...(isNext ? { nextAt } : {}),
  };
}

/** Marks an item as claimed, with what its claim paid. */
export const toClaimedItem = (item: Omit<Item, 'state'>, { amount, freeRounds = null, at }: ClaimFact): Item => ({
  ...item,
  state: 'claimed',
  reward: amount,
  freeRounds,
  claimedAt: at,
});

/** The detail of an item as stored with its claim: amounts as decimal strings. */
function toStoredDetail(detail: Item['detail']): Claim['detail'] {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? formatReais(value as Centavos) : (value as string | number | boolean | null),
    ]),
  );
}

/** Converts a claimable item to a claim. */
export const toClaim = ({ key, reward, freeRounds = null, detail }: Item, payment: Payment): Claim => ({
  window: key,
  amount: reward,
  payment,
  freeRounds,
  detail: toStoredDetail(detail),
});

/** Selects the requested items that are claimable, or returns why there are none. */
export function selectClaimableItems(
  status: PromotionStatus,
  { key }: ItemRequest,
): readonly Item[] | NotClaimableReason {
  const asked = status.items.filter((item) => key === undefined || item.key === key);
  const had = asked.filter(({ state }) => state === 'claimable');
  if (had.length > 0) return had;
  const [one] = key === undefined ? [] : asked;
  if (one?.state === 'claimed') return 'all_taken';
  return one?.reason ?? status.reason ?? (status.state === 'claimed' ? 'all_taken' : 'come_back_later');
}

/** Claims the requested items that are claimable, each under its own window. */
export function claimAll(status: PromotionStatus, asked: ItemRequest, payment: Payment): ClaimDecision {
  const items = selectClaimableItems(status, asked);
  return typeof items === 'string' ? { refused: items } : { claims: items.map((item) => toClaim(item, payment)) };
}

import type { Answer } from '@arara/contract/client';
import { type Centavos, ZERO } from '@arara/money';
import { centavosOf } from '@arara/ui';

type Terms = Pick<Answer<'drawingTerms'>['data'], 'wagering' | 'bound'>;
type Credit = Pick<Answer<'coverHistory'>['data']['data'][number], 'status' | 'required' | 'done' | 'remaining'> & {
  bonus: { money: string } | null;
};
type Card = Pick<Answer<'activityDetails'>['data'][number], 'type' | 'title' | 'path' | 'state' | 'progress' | 'count'>;
type Vip = Pick<
  Answer<'vipInfo'>['uservip'],
  'level_name' | 'nextlevel_name' | 'totalrecharge' | 'totalbetting' | 'nextrecharge' | 'nextbetting' | 'needs'
>;

/** What a member can do next. `done` and `of` are in whole units of `unit`: centavos, or things. */
export type NextStep =
  | { kind: 'rollover'; done: bigint; of: bigint; left: Centavos; frees: Centavos; path: string }
  | { kind: 'mission'; title: string; unit: 'money' | 'count'; done: bigint; of: bigint; path: string }
  | { kind: 'vip'; percent: number; from: string; to: string; path: string }
  | { kind: 'reward'; title: string; count: number; path: string };

const MISSIONS = 'missions';
const ROLLOVER = '/promotion/cover';

/** Computes a share in whole percent, from 0 to 100, rounded down. */
export function toPercent(done: bigint, of: bigint): number {
  if (of <= 0n) return 100;
  return done >= of ? 100 : Number((done * 100n) / of);
}

/** Computes the progress to the next VIP level; `undefined` at the top. */
export function findVipStep(vip: Vip): Extract<NextStep, { kind: 'vip' }> | undefined {
  const { nextlevel_name: to, nextrecharge, nextbetting } = vip;
  if (to === null || nextrecharge === null || nextbetting === null) return undefined;
  const recharge = toPercent(centavosOf(vip.totalrecharge), centavosOf(nextrecharge));
  const betting = toPercent(centavosOf(vip.totalbetting), centavosOf(nextbetting));
  const percent = vip.needs === 'both' ? Math.min(recharge, betting) : Math.max(recharge, betting);
  return { kind: 'vip', percent, from: vip.level_name, to, path: '/promotion/vip' };
}

/** The wagering of the bonus in use; `undefined` without one. */
function findBonusRollover(credits: readonly Credit[]): NextStep | undefined {
  const credit = credits.find(({ status, bonus }) => status === 'active' && bonus !== null);
  if (!credit?.bonus) return undefined;
  return {
    kind: 'rollover',
    done: centavosOf(credit.done),
    of: centavosOf(credit.required),
    left: centavosOf(credit.remaining),
    frees: centavosOf(credit.bonus.money),
    path: ROLLOVER,
  };
}

/** The wagering that blocks cash. */
function findCashRollover({ wagering, bound }: Terms): NextStep | undefined {
  const first = wagering.from.find(({ remaining }) => centavosOf(remaining) > ZERO);
  if (first === undefined) return undefined;
  return {
    kind: 'rollover',
    done: centavosOf(first.done),
    of: centavosOf(first.required),
    left: centavosOf(first.remaining),
    frees: centavosOf(bound),
    path: ROLLOVER,
  };
}

function findMission(cards: readonly Card[]): NextStep | undefined {
  const card = cards.find(
    ({ type, state, progress }) => type === MISSIONS && state === 'progress' && progress !== null,
  );
  if (card === undefined || card.progress === null) return undefined;
  const { done, of, unit } = card.progress;
  const read = (text: string) => (unit === 'money' ? centavosOf(text) : BigInt(text));
  // One that is not begun is no step of its own: a new member sees the banners, with the first deposit.
  if (read(done) === 0n) return undefined;
  return { kind: 'mission', title: card.title, unit, done: read(done), of: read(of), path: card.path };
}

interface MemberProgress {
  terms: Terms | undefined;
  /** The credits with wagering, of a member with a bonus. */
  credits?: readonly Credit[] | undefined;
  cards: readonly Card[] | undefined;
  vip: Vip | undefined;
}

/** Finds what a member can do next: unfinished wagering, a mission, the way to the next level, an unclaimed reward. */
export function findNextStep({ terms, credits = [], cards = [], vip }: MemberProgress): NextStep | undefined {
  const level = vip && findVipStep(vip);
  const reward = cards.find(({ count }) => count > 0);
  return (
    findBonusRollover(credits) ??
    (terms && findCashRollover(terms)) ??
    findMission(cards) ??
    (level !== undefined && level.percent > 0 ? level : undefined) ??
    (reward && { kind: 'reward', title: reward.title, count: reward.count, path: reward.path })
  );
}

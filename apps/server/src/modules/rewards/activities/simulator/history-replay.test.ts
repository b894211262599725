import { type Activity, type DayFact, type DepositFact, asCash, declareActivity } from '@arara/activity-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { addSeconds, dayOf, startOfDay } from '../../../../platform/index.ts';
import { getJurisdiction } from '../../../accounts/sites/index.ts';
import { type MemberHistory, type SimulatedRule, replayHistory } from './history-replay.ts';

const screen = {
  kind: 'of_the_test',
  path: '/promotion/activity/of-the-test',
  layout: 'claims',
  art: { picture: '1f381', prop: '1fa99', background: 'rose' },
} as const;

const days = ['2026-11-01', '2026-11-02', '2026-11-03'];

const noon = (day: string): Date => addSeconds(startOfDay(day), 12 * 3600);

const deposit = (number: number, day: string, amount: bigint): DepositFact => ({
  id: `deposit:${number}`,
  number,
  amount: centavos(amount),
  at: noon(day),
  day,
  isReturned: false,
  validBefore: centavos(0n),
});

const played = (day: string, change: Partial<DayFact> = {}): DayFact => ({
  day,
  staked: centavos(0n),
  won: centavos(0n),
  valid: centavos(0n),
  bets: 0,
  deposited: centavos(0n),
  withdrawn: centavos(0n),
  rewarded: centavos(0n),
  validByCategory: {},
  ...change,
});

const history = (change: Partial<MemberHistory> = {}): MemberHistory => ({
  candidate: {
    id: 7,
    site: 'arara',
    rules: getJurisdiction('caribbean', '2026-11-20'),
    registeredAt: noon('2026-10-01'),
    isActive: true,
    vipLevel: 0,
  },
  lifetime: { deposited: centavos(0n), valid: centavos(0n) },
  deposits: [],
  days: [],
  invited: [],
  ...change,
});

const audience = {
  sites: [],
  minLevel: 0,
  registeredFrom: null,
  registeredUntil: null,
  deposited: 'any',
  memberIds: [],
  exceptFlagged: true,
  linkedAccounts: 'hold',
} as const;

const noChance = {
  weighted(): number {
    throw new Error('nothing is drawn');
  },
};

/** An activity whose claims are what `gives` returns for the facts of a day. */
function tried(
  gives: (facts: Parameters<Activity['claim']>[1]) => readonly (readonly [string, bigint])[],
  needs = {},
): SimulatedRule {
  const activity = declareActivity({
    kind: 'of_the_test',
    form: {},
    first: {},
    isBeforePlay: false,
    position: 1,
    screen,
    title: { pt: '' },
    body: { pt: '' },
    sentences: () => [],
    headline: () => ({ kicker: '', figure: '', detail: '', action: '', condition: '' }),
    isFeatured: false,
    needs: () => ({ deposits: 'ever', days: 1, ...needs }),
    findFaults: () => [],
    findLimits: () => ({ once: null, ever: null }),
    payment: () => asCash,
    check: () => {
      throw new Error('a walk claims and does not ask');
    },
    claim(_rule, facts) {
      const open = gives(facts).filter(([window]) => facts.claims.every((had) => had.window !== window));
      if (open.length === 0) return { refused: 'all_taken' };
      return {
        claims: open.map(([window, amount]) => ({ window, amount: centavos(amount), payment: asCash, detail: {} })),
      };
    },
  });
  return { activity, rule: activity.first, promotion: { audience } };
}

const costs = (rule: SimulatedRule, of: MemberHistory): bigint[] =>
  replayHistory(rule, of, days, noChance).map(({ cost }) => cost);

describe('the replay of a history', () => {
  it('claims each window once, on the first possible day', () => {
    const perDeposit = tried(({ deposits }) => deposits.map(({ id, amount }) => [id, amount / 10n]));
    const deposits = [
      deposit(1, '2026-11-02', 100_00n),
      deposit(2, '2026-11-02', 50_00n),
      deposit(3, '2026-11-03', 10_00n),
    ];
    expect(replayHistory(perDeposit, history({ deposits }), days, noChance)).toEqual([
      { cost: 0n, claims: 0 },
      { cost: 15_00n, claims: 2 },
      { cost: 1_00n, claims: 1 },
    ]);
  });

  it('reads on each day the facts at its end, and no later day', () => {
    const ofYesterday = tried(({ day, days: known }) => {
      const before = known.find((one) => one.day === dayOf(addSeconds(startOfDay(day), -1)));
      expect(known.every((one) => one.day <= day)).toBe(true);
      return before === undefined ? [] : [[day, before.staked - before.won]];
    });
    const own = [
      played('2026-10-31', { staked: centavos(4_00n) }),
      played('2026-11-02', { staked: centavos(9_00n), won: centavos(2_00n) }),
    ];
    expect(costs(ofYesterday, history({ days: own }))).toEqual([4_00n, 0n, 7_00n]);
  });

  it('computes the lifetime sums as of each day', () => {
    const lifetimes: bigint[] = [];
    const rule = tried(({ member }) => {
      lifetimes.push(member.deposited, member.valid);
      return [];
    });
    const own = [
      played('2026-11-02', { deposited: centavos(5_00n), valid: centavos(1_00n) }),
      played('2026-11-03', { deposited: centavos(2_00n), valid: centavos(3_00n) }),
      played('2026-11-04', { deposited: centavos(1_00n) }),
    ];
    replayHistory(
      rule,
      history({ days: own, lifetime: { deposited: centavos(20_00n), valid: centavos(9_00n) } }),
      days,
      noChance,
    );
    expect(lifetimes).toEqual([12_00n, 5_00n, 17_00n, 6_00n, 19_00n, 9_00n]);
  });

  it('pays only eligible members, and none before registration', () => {
    const daily = tried(({ day }) => [[day, 1_00n]]);
    const { candidate } = history();
    const late = history({ candidate: { ...candidate, registeredAt: noon('2026-11-02') } });
    expect(costs(daily, late)).toEqual([0n, 1_00n, 1_00n]);
    const forDepositors: SimulatedRule = { ...daily, promotion: { audience: { ...audience, deposited: 'once' } } };
    expect(costs(forDepositors, history({ deposits: [deposit(1, '2026-11-03', 1n)] }))).toEqual([0n, 0n, 1_00n]);
    const forOthers: SimulatedRule = { ...daily, promotion: { audience: { ...audience, minLevel: 1 } } };
    expect(costs(forOthers, history())).toEqual([0n, 0n, 0n]);
  });

  it('reads invited members as of each day', () => {
    const perFriend = tried(
      ({ invited }) =>
        invited.flatMap(({ memberId, deposited }) => (deposited >= 50_00n ? [[`${memberId}`, 10_00n] as const] : [])),
      {
        invited: true,
      },
    );
    const friend = {
      memberId: 9,
      name: 'jo***',
      at: noon('2026-10-20'),
      suspicion: null,
      lifetime: { deposited: centavos(80_00n), valid: centavos(0n) },
      deposits: [deposit(1, '2026-11-01', 30_00n), deposit(2, '2026-11-02', 50_00n)],
      days: [
        played('2026-11-01', { deposited: centavos(30_00n) }),
        played('2026-11-02', { deposited: centavos(50_00n) }),
      ],
    };
    expect(costs(perFriend, history({ invited: [friend] }))).toEqual([0n, 10_00n, 0n]);
  });

  it('stops a rule that would grant claims for ever', () => {
    const endless = tried(({ day, claims }) => [[`${day}:${claims.length}`, 1n]]);
    expect(replayHistory(endless, history(), days.slice(0, 1), noChance)).toEqual([{ cost: 300n, claims: 300 }]);
  });
});

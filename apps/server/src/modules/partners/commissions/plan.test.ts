import { type Rule, readRule, writeRule } from '@arara/activity-kit';
import { centavos, rate } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type CommissionPlan, commissionForm, commissionKind, firstPlan } from './plan.ts';
import { createRateBook } from './rates.ts';

type Tables = CommissionPlan['betting']['tables'];

const tier = (from: number, bps: number, categories: Tables[number]['tiers'][number]['categories'] = []) => ({
  from: centavos(from),
  shareBps: rate(bps),
  categories,
});
const betting = (...tables: Tables): CommissionPlan => ({ ...firstPlan, betting: { isOn: true, tables } });
const writtenPlan = (plan: CommissionPlan) => writeRule(commissionForm, plan as CommissionPlan & Rule);
const partner = { key: 'partner', title: { pt: 'Parceiro' } };

describe('a commission plan', () => {
  it('is valid by default and survives a round trip', () => {
    expect(commissionKind.findError(firstPlan)).toBeUndefined();
    expect(readRule(commissionForm, writtenPlan(firstPlan))).toEqual({ rule: firstPlan });
  });

  it.each<[string, CommissionPlan, string]>([
    [
      'a tier that does not rise',
      betting({ agentType: '', tiers: [tier(0, 10), tier(0, 20)] }),
      'betting.tables.0.tiers.1.from',
    ],
    [
      'a rate that falls',
      betting({ agentType: '', tiers: [tier(0, 20), tier(1, 10)] }),
      'betting.tables.0.tiers.1.shareBps',
    ],
    [
      'a rate of a category that falls',
      betting({
        agentType: '',
        tiers: [tier(0, 20), tier(1, 30, [{ category: 'live', shareBps: rate(10) }])],
      }),
      'betting.tables.0.tiers.1.categories',
    ],
    [
      'a category that is named twice',
      betting({
        agentType: '',
        tiers: [
          tier(0, 20, [
            { category: 'live', shareBps: rate(10) },
            { category: 'live', shareBps: rate(20) },
          ]),
        ],
      }),
      'betting.tables.0.tiers.0.categories',
    ],
    ['no table for every type', betting({ agentType: 'ordinary', tiers: [tier(0, 10)] }), 'betting.tables.0.agentType'],
    [
      'a table of a type that there is not',
      betting({ agentType: '', tiers: [tier(0, 10)] }, { agentType: 'partner', tiers: [tier(0, 10)] }),
      'betting.tables.1.agentType',
    ],
    ['another first type', { ...firstPlan, types: [partner, ...firstPlan.types] }, 'types.0.key'],
    ['a type that is named twice', { ...firstPlan, types: [...firstPlan.types, partner, partner] }, 'types.2.key'],
  ])('is refused for %s, by its path', (_what, plan, path) => {
    expect(commissionKind.findError(plan)).toBe(path);
  });

  it('is refused for rates out of range', () => {
    const plan = betting({ agentType: '', tiers: [tier(0, 501)] });
    expect(readRule(commissionForm, writtenPlan(plan))).toEqual({
      faults: [{ path: 'betting.tables.0.tiers.0.shareBps', code: 'too_large' }],
    });
  });

  it('can be silenced', () => {
    expect(createRateBook(commissionKind.withoutRewards(firstPlan)).slots).toEqual([]);
  });
});

describe('the rates of a plan', () => {
  it('follow the highest tier reached, by category where one is listed', () => {
    const book = createRateBook(
      betting({
        agentType: '',
        tiers: [tier(1_000, 10, [{ category: 'live', shareBps: rate(5) }]), tier(5_000, 20)],
      }),
    );
    const [all, live] = [book.findBettingSlot('slot'), book.findBettingSlot('live')];
    const listRates = (slot: number) => [999n, 1_000n, 4_999n, 5_000n].map((team) => book.findRateBps(slot, 0, team));
    expect([listRates(all), listRates(live)]).toEqual([
      [0, 10, 10, 20],
      [0, 5, 5, 20],
    ]);
  });

  it('follow the agent type, with the ordinary type as fallback', () => {
    const book = createRateBook({
      ...betting({ agentType: '', tiers: [tier(0, 10)] }, { agentType: 'partner', tiers: [tier(0, 30)] }),
      types: [...firstPlan.types, partner],
    });
    const findRate = (type: string) => book.findRateBps(book.findBettingSlot('slot'), book.findTypeIndex(type), 0n);
    expect(['ordinary', 'partner', 'unheard-of'].map(findRate)).toEqual([10, 30, 10]);
  });
});

import { describe, expect, it } from 'vitest';
import { parseRuleSchema } from './rule-schema.ts';
import { type Promotion, listChanges, toDraft, toInput, newDraft } from './promotion-draft.ts';
import { toLocalInput, parseLocalInput } from '../../shared/format/site-time.ts';

const form = parseRuleSchema({ kind: 'daily_rescue', form: { share: { kind: 'share' } } });

const promotion: Promotion = {
  id: 7,
  kind: 'daily_rescue',
  name: 'Resgate de novembro',
  version: 2,
  state: 'draft',
  stopped: null,
  starts_at: '2026-11-20T03:00:00.000Z',
  ends_at: null,
  sites: ['arara'],
  budget: '1000.00',
  member_cap: null,
  day_cap: '50.50',
  cost: { spent: '0.00', waiting: '0.00', members: 0, claims: 0, today: '0.00' },
  updated_at: '2026-11-20T03:00:00.000Z',
  rule: { share: 800 },
  audience: {
    sites: ['arara'],
    min_level: 2,
    registered_from: null,
    registered_until: '2026-12-01T02:59:00.000Z',
    deposited: 'once',
    member_ids: [4, 9],
    except_flagged: true,
    linked_accounts: 'hold',
  },
  content: { title: { pt: 'Resgate' }, body: { pt: 'Todo dia.' }, banner: null },
  note: '',
  made_by: 'ana@arara.test',
  approved_by: '',
  history: [],
  priority: 40,
  in_force: null,
  odds: null,
  expected_spin: null,
};

const subject = { kind: promotion.kind, form, id: 7, version: 2 };

describe('promotion draft', () => {
  it('sends an unchanged promotion as it was read', () => {
    expect(toInput(subject, toDraft(form, promotion))).toEqual({
      id: 7,
      version: 2,
      kind: 'daily_rescue',
      name: promotion.name,
      rule: promotion.rule,
      audience: { ...promotion.audience, registered_until: '2026-11-30T23:59:00-03:00' },
      content: promotion.content,
      starts_at: '2026-11-20T00:00:00-03:00',
      ends_at: null,
      budget: '1000.00',
      member_cap: null,
      day_cap: '50.50',
      priority: 40,
    });
  });

  it('sends no id or version for a new promotion, and holds flagged players', () => {
    const input = toInput({ kind: 'daily_rescue', form }, newDraft(form, { share: 800 }, '2026-11-20T09:00'));
    expect(input).toMatchObject({ rule: { share: 800 }, starts_at: '2026-11-20T09:00:00-03:00', budget: null });
    expect(input).not.toHaveProperty('id');
    expect(input.audience.except_flagged).toBe(true);
  });

  it('sends unreadable input as a value that the server refuses', () => {
    const draft = {
      ...toDraft(form, promotion),
      members: '4, ana',
      minLevel: 'ouro',
      startsAt: 'amanhã',
      budget: 'mil',
    };
    const input = toInput(subject, draft);
    expect([input.audience.member_ids[1], input.audience.min_level]).toEqual([Number.NaN, Number.NaN]);
    expect([input.starts_at, input.budget]).toEqual(['amanhã', 'mil']);
  });

  it('omits languages without text', () => {
    const draft = { ...toDraft(form, promotion), title: { pt: 'Resgate', en: '  ' } };
    expect(toInput(subject, draft).content.title).toEqual({ pt: 'Resgate' });
  });
});

describe('site time', () => {
  it('is three hours behind UTC in both directions', () => {
    expect(toLocalInput('2026-11-20T02:30:00Z')).toBe('2026-11-19T23:30');
    expect(parseLocalInput('2026-11-19T23:30')).toBe('2026-11-19T23:30:00-03:00');
    for (const wrong of ['', '2026-13-40T10:00', 'hoje']) expect(parseLocalInput(wrong)).toBeUndefined();
  });
});

describe('changes of a draft', () => {
  it('are listed field by field, rows by number', () => {
    const before = { name: 'A', rule: { prizes: [{ amount: '1.00' }, { amount: '2.00' }], cap: null } };
    const after = { name: 'A', rule: { prizes: [{ amount: '1.00' }], cap: '9.00' } };
    expect(listChanges(before, after)).toEqual([
      { path: 'rule.prizes.1.amount', before: '2.00', after: '' },
      { path: 'rule.cap', before: '', after: '9.00' },
    ]);
    expect(listChanges(before, before)).toEqual([]);
  });
});

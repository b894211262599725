import { describe, expect, it } from 'vitest';
import {
  type Method,
  type MethodKind,
  createBlankMethod,
  toDraft,
  formatFee,
  toInput,
  measureLength,
  readable,
} from './method-draft.ts';

const kinds: MethodKind[] = [
  { kind: 'pix', payee: null },
  { kind: 'transfer_reviewed', payee: 'bank_account' },
];

const payee = {
  kind: 'bank_account' as const,
  bank_code: '341',
  bank_name: 'Itaú',
  branch: '0001',
  account: '123456',
  holder: 'Arara Jogos Ltda',
  tax_id: '11222333000181',
};

const method: Method = {
  id: 7,
  payment_type: 'ted',
  kind: 'transfer_reviewed',
  names: { pt: 'TED', en: 'Bank transfer' },
  icon: 'bank',
  sites: ['arara'],
  fee_fixed: '1.50',
  fee_bps: 125,
  min: '100.00',
  max: '50000.00',
  minutes: 120,
  instant_receipt: false,
  opens_at: '08:00',
  closes_at: '18:30',
  sort: 3,
  enabled: true,
  channels: [
    {
      id: 9,
      names: { pt: 'Itaú' },
      min: '100.00',
      max: '50000.00',
      quick_amounts: ['100.00', '250.50'],
      payee,
      sort: 1,
      enabled: true,
    },
  ],
  saved_version: 4,
  updated_at: '2026-11-20T15:00:00.000Z',
};

describe('payment method draft', () => {
  it('sends an unchanged method as it was read', () => {
    const { updated_at: _at, ...rest } = method;
    expect(toInput(method, toDraft(method), kinds)).toEqual({
      ...rest,
      channels: [{ ...method.channels[0], quick_amounts: ['100', '250.50'] }],
    });
  });

  it('formats money and shares in Brazilian notation', () => {
    const { typed, channels } = toDraft(method);
    expect([typed.fee_fixed, typed.fee_bps, typed.max]).toEqual(['1,50', '1,25', '50.000,00']);
    expect(channels[0]?.quick_amounts).toBe('100 250,50');
  });

  it('parses thousands separators and omits empty names', () => {
    const draft = toDraft(method);
    const sent = toInput(
      method,
      { ...draft, names: { pt: ' TED ', en: '  ' }, typed: { ...draft.typed, max: '10.000,50' } },
      kinds,
    );
    expect(sent).toMatchObject({ names: { pt: 'TED' }, max: '10000.50' });
    expect(sent.names).not.toHaveProperty('en');
  });

  it('sends a payee only for kinds that need one', () => {
    const draft = { ...toDraft(method), kind: 'pix' };
    expect(toInput(method, draft, kinds).channels[0]?.payee).toBeNull();
    expect(toInput(method, toDraft(method), kinds).channels[0]?.payee).toEqual(payee);
  });

  it('sends an invalid number as a value that the server refuses', () => {
    const { typed } = toDraft(method);
    const sent = toInput(method, { ...toDraft(method), typed: { ...typed, minutes: 'dez', fee_bps: 'x' } }, kinds);
    expect([sent.minutes, sent.fee_bps]).toEqual([Number.NaN, Number.NaN]);
  });

  it('creates a method with its channels in display order', () => {
    const blank = createBlankMethod();
    const [first] = blank.channels;
    if (first === undefined) throw new Error('a new method has no channel');
    const sent = toInput(undefined, { ...blank, channels: [first, { ...first, id: 3 }] }, kinds);
    expect(sent).toMatchObject({ id: null, saved_version: 0, channels: [{ sort: 1 }, { id: 3, sort: 2 }] });
  });
});

describe('fee', () => {
  it.each([
    ['1,00', '1,5', 'R$ 1,00 + 1,5%'],
    ['0,00', '1,5', '1,5%'],
    ['2,50', '0', 'R$ 2,50'],
    ['0,00', '0', ''],
  ])('formats %s and %s as "%s"', (fee_fixed, fee_bps, text) => {
    expect(formatFee({ fee_fixed, fee_bps }).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('preview card', () => {
  it.each([
    ['1.000,5', 'R$ 1.000,50'],
    ['50000,00', 'R$ 50.000,00'],
    ['', '—'],
    ['dez', '—'],
  ])('formats the amount "%s" as "%s"', (typed, text) => {
    expect(readable(typed).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it.each([
    [90, 90, 'minutes'],
    [120, 2, 'hours'],
    [2880, 2, 'days'],
  ] as const)('measures %i minutes as %i %s', (minutes, count, unit) => {
    expect(measureLength(minutes)).toEqual({ count, unit });
  });
});

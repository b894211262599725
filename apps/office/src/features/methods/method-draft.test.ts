import { describe, expect, it } from 'vitest';
import {
  type Method,
  type MethodKind,
  blankMethod,
  draftOf,
  feeText,
  inputOf,
  lengthOf,
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

describe('a method as it is typed', () => {
  it('is sent back as it was, where nothing was changed', () => {
    const { updated_at: _at, ...rest } = method;
    expect(inputOf(method, draftOf(method), kinds)).toEqual({
      ...rest,
      channels: [{ ...method.channels[0], quick_amounts: ['100', '250.50'] }],
    });
  });

  it('shows money and shares as a Brazilian types them', () => {
    const { typed, channels } = draftOf(method);
    expect([typed.fee_fixed, typed.fee_bps, typed.max]).toEqual(['1,50', '1,25', '50000,00']);
    expect(channels[0]?.quick_amounts).toBe('100 250,50');
  });

  it('reads amounts with their thousands, and leaves out names that are empty', () => {
    const draft = draftOf(method);
    const sent = inputOf(
      method,
      { ...draft, names: { pt: ' TED ', en: '  ' }, typed: { ...draft.typed, max: '10.000,50' } },
      kinds,
    );
    expect(sent).toMatchObject({ names: { pt: 'TED' }, max: '10000.50' });
    expect(sent.names).not.toHaveProperty('en');
  });

  it('sends a payee only where its kind asks for one', () => {
    const draft = { ...draftOf(method), kind: 'pix' };
    expect(inputOf(method, draft, kinds).channels[0]?.payee).toBeNull();
    expect(inputOf(method, draftOf(method), kinds).channels[0]?.payee).toEqual(payee);
  });

  it('sends what is no number as what the server refuses', () => {
    const { typed } = draftOf(method);
    const sent = inputOf(method, { ...draftOf(method), typed: { ...typed, minutes: 'dez', fee_bps: 'x' } }, kinds);
    expect([sent.minutes, sent.fee_bps]).toEqual([Number.NaN, Number.NaN]);
  });

  it('is new where none stood before, and has its channels in the order in which they are seen', () => {
    const [first] = blankMethod.channels;
    if (first === undefined) throw new Error('a new method has no channel');
    const sent = inputOf(undefined, { ...blankMethod, channels: [first, { ...first, id: 3 }] }, kinds);
    expect(sent).toMatchObject({ id: null, saved_version: 0, channels: [{ sort: 1 }, { id: 3, sort: 2 }] });
  });
});

describe('what it costs', () => {
  it.each([
    ['1,00', '1,5', 'R$ 1,00 + 1,5%'],
    ['0,00', '1,5', '1,5%'],
    ['2,50', '0', 'R$ 2,50'],
    ['0,00', '0', ''],
  ])('of %s and %s is "%s"', (fee_fixed, fee_bps, text) => {
    expect(feeText({ fee_fixed, fee_bps }).replaceAll(/\s/g, ' ')).toBe(text);
  });
});

describe('what the card says', () => {
  it.each([
    ['1.000,5', 'R$ 1.000,50'],
    ['50000,00', 'R$ 50.000,00'],
    ['', '—'],
    ['dez', '—'],
  ])('of the amount "%s" is "%s"', (typed, text) => {
    expect(readable(typed).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it.each([
    [90, 90, 'minutes'],
    [120, 2, 'hours'],
    [2880, 2, 'days'],
  ] as const)('of %i minutes is %i %s', (minutes, count, unit) => {
    expect(lengthOf(minutes)).toEqual({ count, unit });
  });
});

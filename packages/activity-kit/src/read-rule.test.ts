import { MAX_CENTAVOS, centavos, rate } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, Form, Rule } from './form.ts';
import { createFreeRoundsField } from './free-rounds-form.ts';
import { readRule, writeRule } from './read-rule.ts';

const letters = (most: number) => fc.string({ unit: fc.constantFrom(...'abcdefghij'), minLength: 1, maxLength: most });
const name = letters(8);
const bounds = fc.tuple(fc.nat(500), fc.nat(500)).map(([least, more]) => ({ least, most: least + more }));

const plain: fc.Arbitrary<Field> = fc.oneof(
  bounds.map(({ least, most }): Field => ({ kind: 'money', least: BigInt(least), most: BigInt(most) })),
  bounds.map((both): Field => ({ kind: 'share', ...both })),
  bounds.map((both): Field => ({ kind: 'count', ...both })),
  bounds.map((both): Field => ({ kind: 'times', ...both })),
  fc.constantFrom<Field>(
    { kind: 'flag' },
    { kind: 'games' },
    { kind: 'categories' },
    { kind: 'money' },
    createFreeRoundsField('amount'),
  ),
  fc.uniqueArray(name, { minLength: 1, maxLength: 4 }).map((of): Field => ({ kind: 'choice', of })),
  fc.integer({ min: 1, max: 20 }).map((most): Field => ({ kind: 'text', most })),
  fc.integer({ min: 1, max: 20 }).map((most): Field => ({ kind: 'words', most })),
);

const toForm = (field: fc.Arbitrary<Field>): fc.Arbitrary<Form> =>
  fc.dictionary(name, field, { minKeys: 1, maxKeys: 4, noNullPrototype: true });

const nested: fc.Arbitrary<Field> = fc.oneof(
  plain,
  plain.map((field): Field => ({ kind: 'maybe', field })),
  toForm(plain).map((fields): Field => ({ kind: 'group', fields })),
  toForm(plain).map((fields): Field => ({ kind: 'rows', fields, least: 1, most: 3 })),
);

/** A value that may stand in a field. */
function toValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'money':
      return fc.bigInt({ min: field.least ?? 0n, max: field.most ?? MAX_CENTAVOS }).map((amount) => centavos(amount));
    case 'share':
      return fc.integer({ min: field.least ?? 0, max: field.most ?? 10_000 }).map(rate);
    case 'count':
    case 'times':
      return fc.integer({ min: field.least ?? 0, max: field.most ?? 10_000 });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...field.of);
    case 'text':
      return letters(field.most);
    case 'words':
      return fc.record({ pt: letters(field.most), th: letters(field.most) });
    case 'games':
    case 'categories':
      return fc.uniqueArray(name, { maxLength: 5 });
    case 'freeRounds':
      return fc.option(toRule(field.fields));
    case 'maybe':
      return fc.option(toValue(field.field));
    case 'group':
      return toRule(field.fields);
    case 'rows':
      return fc.array(toRule(field.fields), { minLength: field.least, maxLength: field.most });
  }
}

const toRule = (form: Form): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(form).map(([key, field]) => [key, toValue(field)])));

/** What may not stand in a field, whatever its bounds. */
function wrongFor(field: Field): readonly unknown[] {
  switch (field.kind) {
    case 'money':
      return ['-1.00', '1.234', '', ' 1', true, null, {}, 1e30, String((field.most ?? MAX_CENTAVOS) + 1n)];
    case 'share':
    case 'count':
    case 'times':
      return [-1, 1.5, '3', null, [], 2 ** 60, (field.most ?? 0) + 0.5];
    case 'flag':
      return ['true', 0, 1, null];
    case 'choice':
      return ['another one', '', null, [field.of[0]]];
    case 'text':
      return [5, null, {}, 'x'.repeat(field.most + 1)];
    case 'words':
      return ['Olá', null, {}, { pt: ' ' }, { th: 'x' }, { pt: 'x', xx: 'x' }, { pt: 'x'.repeat(field.most + 1) }];
    case 'games':
    case 'categories':
      return ['dado', null, [5], [''], ['x'.repeat(65)], Array.from({ length: 201 }, () => 'x')];
    case 'freeRounds':
      return [[], 'x', 5, {}, { game: 'tigre-da-vez' }];
    case 'maybe':
      return wrongFor(field.field).filter((value) => value !== null);
    case 'group':
      return [null, [], 'x', 5];
    case 'rows':
      return [
        null,
        {},
        Array.from({ length: field.least - 1 }, () => ({})),
        Array.from({ length: field.most + 1 }, () => ({})),
      ];
  }
}

const written = (form: Form, rule: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(writeRule(form, rule as Rule))) as Record<string, unknown>;

const listFaults = (form: Form, data: unknown) => {
  const read = readRule(form, data);
  return 'faults' in read ? read.faults : [];
};

/** A form, a rule of it, and the name of one of its places. */
const filled = toForm(nested).chain((form) =>
  fc.record({
    form: fc.constant(form),
    rule: toRule(form),
    at: fc.constantFrom(...Object.keys(form)),
    which: fc.nat(99),
  }),
);

describe('a rule', () => {
  it('survives writing and reading with any form', () => {
    fc.assert(
      fc.property(filled, ({ form, rule }) => {
        expect(readRule(form, written(form, rule))).toEqual({ rule });
      }),
    );
  });

  it('with one malformed value is refused, with the path of the fault', () => {
    fc.assert(
      fc.property(filled, ({ form, rule, at, which }) => {
        const wrong = wrongFor(form[at] ?? { kind: 'flag' });
        const faults = listFaults(form, { ...written(form, rule), [at]: wrong[which % wrong.length] });
        expect(faults.length).toBeGreaterThan(0);
        for (const { path } of faults) expect(path === at || path.startsWith(`${at}.`)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('with a missing field is refused, except free rounds', () => {
    fc.assert(
      fc.property(filled, ({ form, rule, at }) => {
        const { [at]: _, ...rest } = written(form, rule);
        const isOptional = form[at]?.kind === 'freeRounds';
        expect(listFaults(form, rest)).toEqual(isOptional ? [] : [{ path: at, code: 'missing' }]);
      }),
    );
  });

  it('with an unknown field is refused', () => {
    fc.assert(
      fc.property(filled, ({ form, rule }) => {
        expect(listFaults(form, { ...written(form, rule), Unknown: 1 })).toEqual([
          { path: 'Unknown', code: 'unknown' },
        ]);
      }),
    );
  });

  it.each([null, undefined, [], 'x', 5, true])('is not %s', (data) => {
    expect(listFaults({ a: { kind: 'flag' } }, data)).toEqual([{ path: '', code: 'malformed' }]);
  });
});

describe('bounds', () => {
  const form = { a: { kind: 'money', least: 100n, most: 200n }, b: { kind: 'count', least: 1, most: 2 } } as const;

  it.each([
    ['0.99', 0, ['too_small', 'too_small']],
    ['1.00', 1, []],
    ['2.00', 2, []],
    ['2.01', 3, ['too_large', 'too_large']],
  ])('hold: %s and %i', (a, b, codes) => {
    expect(listFaults(form, { a, b }).map(({ code }) => code)).toEqual(codes);
  });

  it('default to zero and the maximum of the contract', () => {
    expect(readRule({ a: { kind: 'money' } }, { a: '0.00' })).toEqual({ rule: { a: 0n } });
    expect(listFaults({ a: { kind: 'share' } }, { a: -1 })).toEqual([{ path: 'a', code: 'too_small' }]);
  });
});

describe('the faults of a rule', () => {
  const form: Form = {
    prizes: {
      kind: 'rows',
      fields: { label: { kind: 'words', most: 4 }, amount: { kind: 'money' } },
      least: 1,
      most: 9,
    },
    most: { kind: 'maybe', field: { kind: 'money' } },
    terms: { kind: 'group', fields: { use: { kind: 'choice', of: ['cash_first'] } } },
  };

  it('are all reported, each with its path', () => {
    const prizes = [
      { label: { pt: 'Dez', en: 'too long' }, amount: '10.00' },
      { label: { en: 'Ten' }, amount: 'ten', colour: 'red' },
    ];
    expect(listFaults(form, { prizes, most: 'x', terms: { use: 'never' } })).toEqual([
      { path: 'prizes.0.label.en', code: 'too_large' },
      { path: 'prizes.1.colour', code: 'unknown' },
      { path: 'prizes.1.label.pt', code: 'missing' },
      { path: 'prizes.1.amount', code: 'malformed' },
      { path: 'most', code: 'malformed' },
      { path: 'terms.use', code: 'malformed' },
    ]);
  });

  it('do not include duplicates or surrounding spaces', () => {
    const words = {
      games: { kind: 'games' },
      title: { kind: 'words', most: 4 },
      icon: { kind: 'text', most: 2 },
    } as const;
    expect(readRule(words, { games: ['a', 'a'], title: { pt: ' Dez ', en: ' ' }, icon: ' x ' })).toEqual({
      rule: { games: ['a'], title: { pt: 'Dez' }, icon: 'x' },
    });
  });
});

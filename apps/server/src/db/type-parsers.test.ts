import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typeParsers } from './type-parsers.ts';

// The numbers of the types in pg_type.
const INT8 = 20;
const INT2_ARRAY = 1005;
const INT8_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE_ARRAY = 1182;

const parse = (type: number, text: string): unknown => {
  const parser = typeParsers.getTypeParser(type, 'text') as (given: string) => unknown;
  return parser(text);
};

/** As PostgreSQL writes an array of what needs no quotes. */
const written = (items: readonly (bigint | number | null)[]): string =>
  `{${items.map((item) => item ?? 'NULL').join(',')}}`;

const int8 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const int2 = fc.integer({ min: -32_768, max: 32_767 });

describe('a whole number of the database', () => {
  it('of eight bytes is the same bigint', () => {
    fc.assert(
      fc.property(int8, (value) => {
        expect(parse(INT8, String(value))).toBe(value);
      }),
    );
  });

  it('in an array is the same, and what is null stays null', () => {
    fc.assert(
      fc.property(fc.array(fc.option(int8)), fc.array(fc.option(int2)), (large, small) => {
        expect(parse(INT8_ARRAY, written(large))).toEqual(large);
        expect(parse(INT2_ARRAY, written(small))).toEqual(small);
      }),
    );
  });

  it.each<[string, bigint[] | null[]]>([
    ['{}', []],
    ['{NULL}', [null]],
    ['{-1}', [-1n]],
    ['{0,-9223372036854775808,9223372036854775807}', [0n, -(2n ** 63n), 2n ** 63n - 1n]],
    ['[5:6]={1,2}', [1n, 2n]],
  ])('in the array %s', (text, items) => {
    expect(parse(INT8_ARRAY, text)).toEqual(items);
  });

  it.each([INT8_ARRAY, INT2_ARRAY])('in an array of arrays stays where it was, type %i', (type) => {
    const whole = type === INT8_ARRAY ? BigInt : Number;
    expect(parse(type, '{{1,-2},{3,NULL}}')).toEqual([
      [whole(1), whole(-2)],
      [whole(3), null],
    ]);
  });
});

describe('other arrays', () => {
  it('keep the exact text of a numeric, and the day of a date', () => {
    expect(parse(NUMERIC_ARRAY, '{1.10,NULL,-0.00000000000000000001}')).toEqual([
      '1.10',
      null,
      '-0.00000000000000000001',
    ]);
    expect(parse(DATE_ARRAY, '{2026-11-20,NULL}')).toEqual([new Date('2026-11-20T00:00:00Z'), null]);
  });
});

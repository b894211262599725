import { centavos } from '@arara/money';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';
import { formatMessage } from './format-message.ts';
import type { MessageParams } from './message.ts';

const format = (source: string, params: MessageParams = {}, locale = 'pt') =>
  formatMessage(compileMessage(source), locale, params);

const UNREAD = '{count, plural, =0 {Tudo lido} one {# não lida} other {# não lidas}}';

describe('formatMessage', () => {
  it('replaces placeholders', () => {
    expect(format('De {min} a {max}.', { min: 'R$ 1,00', max: 0 })).toBe('De R$ 1,00 a 0.');
  });

  it('selects the branch of a count: the exact number first, then the plural category', () => {
    expect([0, 1, 2, 1234].map((count) => format(UNREAD, { count }))).toEqual([
      'Tudo lido',
      '1 não lida',
      '2 não lidas',
      '1.234 não lidas',
    ]);
  });

  it('selects ordinals and cases, `other` for a case that it does not have', () => {
    const place = '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4].map((value) => format(place, { place: value }, 'en'))).toEqual(['1st', '2nd', '3rd', '4th']);
    const side = '{side, select, up {Sobe} other {Desce}}';
    expect(['up', 'down'].map((value) => format(side, { side: value }))).toEqual(['Sobe', 'Desce']);
  });

  it('formats numbers and shares in the language', () => {
    expect(format('{n, number}, {share, number, percent}', { n: 1234.5, share: 0.9735 })).toBe('1.234,5, 97,35%');
  });

  it('formats centavos as money in the language', () => {
    expect(format('{amount}', { amount: centavos(1_234_50) })).toBe('R$\u00a01.234,50');
    expect(format('{amount}', { amount: centavos(1_234_50) }, 'en')).toBe('R$\u00a01,234.50');
  });

  it('never reads a value as a message', () => {
    expect(format('{a}', { a: "{b} '{c}' # \\u0041", b: 'x' })).toBe("{b} '{c}' # \\u0041");
    expect(format('{n, plural, one {{name}: #} other {{name}: #}}', { n: 3, name: '#' })).toBe('#: 3');
  });

  it.each([
    ["It's {n, plural, one {# day''s} other {# days''}} '{'{name}'}'", { n: 2, name: 'Ana' }],
    ['{a, select, x {{n, plural, one {# x} other {# xs}}} other {none}}', { a: 'x', n: 1 }],
    ['{n, plural, one {{a, select, x {# x} other {#}}} other {{a, select, x {# xs} other {#}}}}', { a: 'x', n: 7 }],
    ["{n, plural, one {'#'#} other {# '#'}}", { n: 7 }],
    ['# {n} #', { n: 4 }],
    ['', {}],
  ])('formats %s as FormatJS does', (source, params) => {
    expect(format(source, params, 'en')).toBe(new IntlMessageFormat(source, 'en').format(params));
  });
});

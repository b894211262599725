import { expect, it } from 'vitest';
import { compileMessage } from './compile-message.ts';

it('compiles a text without placeholders to itself', () => {
  expect(compileMessage("It''s '{'here'}'")).toBe("It's {here}");
});

it('compiles placeholders and branches to an array', () => {
  expect(compileMessage('{name}: {n, plural, one {# dia} other {# dias}}')).toEqual([
    ['name'],
    ': ',
    ['n', 2, { one: [0, ' dia'], other: [0, ' dias'] }],
  ]);
});

it.each([
  ['{name', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
  ['{n, plural, one {# dia}}', 'MISSING_OTHER_CLAUSE'],
  ['{n, plural, offset:1 other {#}}', 'the offset of {n}'],
  ['{when, date, short}', 'Intl'],
  ['{n, number, spellout}', 'the style is unknown'],
  ['Leia <b>isto</b>', '<b> is a tag'],
])('refuses %s', (source, reason) => {
  expect(() => compileMessage(source)).toThrow(reason);
});

import { expect, it } from 'vitest';
import { listArguments, listLiterals, listPlurals } from './message-arguments.ts';

it('lists placeholders with what they take, those of all branches included', () => {
  const source =
    '{n, plural, one {# de {name}} other {{n} {share, number, percent}}} {side, select, up {} other {{z}}}';
  expect([...listArguments(source)]).toEqual([
    ['n', 'number'],
    ['name', 'text'],
    ['share', 'number'],
    ['side', ['other', 'up']],
    ['z', 'text'],
  ]);
});

it('lists plurals with their categories', () => {
  expect(listPlurals('{a, select, x {{n, plural, =0 {0} other {#}}} other {{p, selectordinal, other {#}}}}')).toEqual([
    { name: 'n', type: 'cardinal', categories: ['=0', 'other'] },
    { name: 'p', type: 'ordinal', categories: ['other'] },
  ]);
});

it('lists the literal pieces of all branches', () => {
  expect(listLiterals('A {n, plural, one {# dia} other {# dias}}')).toEqual(['A ', ' dia', ' dias']);
});

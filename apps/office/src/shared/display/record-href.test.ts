import { describe, expect, it } from 'vitest';
import { subjectHref } from './record-href.ts';

describe('subjectHref', () => {
  it.each([
    ['player', '100001', '/players/100001/show'],
    ['site', 'tucano', '/sites/tucano/show'],
    ['chain', '3e9a', '/chains'],
    ['document', 'tucano/terms/2', '/sites/tucano/show?tab=documents'],
  ])('%s %s', (noun, id, href) => expect(subjectHref(noun, id)).toBe(href));

  it.each([
    ['staff', '6'],
    ['payment', 'E123'],
    ['player', '1/../2'],
    ['site', '../x'],
    ['document', 'terms'],
  ])('is undefined for %s %s', (noun, id) => expect(subjectHref(noun, id)).toBeUndefined());
});

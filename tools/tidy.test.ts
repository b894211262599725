import { describe, expect, it } from 'vitest';
import { areaOf } from './tidy/area.ts';
import { compareWithNotYet, lowered, readNotYet } from './tidy/not-yet.ts';
import { type Violation, formatViolation } from './tidy/rule.ts';
import { type AppliedRule, appliedRules } from './tidy/rules.ts';

const applied = appliedRules();
const rules = applied.map(({ rule, sources }): [string, AppliedRule] => [rule.name, { rule, sources }]);
const notYet = readNotYet();

/** STYLE.md as a test: a violation reads `file:line: rule: what (why)`. */
describe('the rules of STYLE.md', () => {
  it('are applied to the whole repository', () => {
    for (const { sources } of applied) expect(sources.length).toBeGreaterThan(100);
  });

  it.each(rules)('%s holds everywhere but where the list of exceptions says', (name, { rule, sources }) => {
    const violations = rule.find(sources);
    expect(compareWithNotYet(violations, notYet[name] ?? {}, (found) => formatViolation(rule, found))).toEqual([]);
  });

  it.each(rules)('%s catches its bad examples', (_name, { rule }) => {
    for (const sources of rule.bad) expect(rule.find(sources), sources[0]?.text).not.toEqual([]);
  });

  it.each(rules)('%s lets its good examples pass', (_name, { rule }) => {
    for (const sources of rule.good) expect(rule.find(sources)).toEqual([]);
  });

  it('name the file, the line, the rule and its reason', () => {
    const source = { path: 'packages/pix/src/a.ts', text: '\nconst a = parseFloat(b);' };
    const rule = applied.find((each) => each.rule.name === 'no-float-money')?.rule;
    expect(rule && rule.find([source]).map((found) => formatViolation(rule, found))).toEqual([
      expect.stringMatching(/^packages\/pix\/src\/a\.ts:2: no-float-money: parseFloat \(money .+\)$/),
    ]);
  });
});

describe('the list of exceptions', () => {
  const at = (path: string): Violation => ({ path, line: 1, what: 'a word' });
  const found = [at('games/a.ts'), at('games/b.ts')];
  const compare = (allowed: Record<string, number>): string[] => compareWithNotYet(found, allowed, ({ path }) => path);

  it('allows exactly what an area still has', () => {
    expect(compare({ games: 2 })).toEqual([]);
  });

  it('refuses one violation more, and lists them all', () => {
    expect(compare({ games: 1 })).toEqual(['games: 2 where 1 are allowed', 'games/a.ts', 'games/b.ts']);
  });

  it('must be lowered when an area has fewer', () => {
    expect(compare({ games: 3 })).toEqual([expect.stringMatching(/^games: 2 left of 3: lower the list/)]);
    expect(compare({ games: 2, bench: 1 })).toEqual([expect.stringMatching(/^bench: 0 left of 1/)]);
  });

  it('is lowered to what is left and never raised', () => {
    const counts = { words: { games: 1, bench: 4, docs: 3 }, sizes: { docs: 1 } };
    const left = [...found, at('bench/a.ts')];
    expect(lowered(counts, (rule) => (rule === 'words' ? left : []))).toEqual({ words: { games: 1, bench: 1 } });
  });

  it('names only rules that there are', () => {
    expect(Object.keys(notYet).filter((name) => !rules.some(([known]) => known === name))).toEqual([]);
  });
});

describe('the area of a path', () => {
  it.each([
    ['apps/server/src/modules/money/ledger/verify/store.ts', 'apps/server/src/modules/money/ledger'],
    ['apps/server/src/http/app.ts', 'apps/server/src/http'],
    ['apps/server/src/main.ts', 'apps/server/src'],
    ['apps/server/src/db/migrations/0001_a.sql', 'apps/server/src/db/migrations'],
    ['apps/server/src/db/session.ts', 'apps/server/src/db'],
    ['apps/server/testing/index.ts', 'apps/server/testing'],
    ['apps/site/src/main.tsx', 'apps/site'],
    ['games/dado/dado.ts', 'games'],
    ['README.md', '.'],
  ])('%s belongs to %s', (path, area) => {
    expect(areaOf(path)).toBe(area);
  });
});

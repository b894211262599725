import { describe, expect, it } from 'vitest';
import { exportingRules } from './tidy/exporting.ts';
import { namingRules } from './tidy/naming.ts';
import { purityRules } from './tidy/purity.ts';
import { queryingRules } from './tidy/querying.ts';
import { type Rule, judge } from './tidy/rule.ts';
import { sizeRules } from './tidy/size.ts';
import { type Source, allPaths, written } from './tidy/source.ts';
import { stylingRules } from './tidy/styling.ts';
import { typingRules } from './tidy/typing.ts';
import { wordingRules } from './tidy/wording.ts';

const sources = written();
const paths: Source[] = allPaths().map((path) => ({ path, text: '' }));

const textRules = [
  ...sizeRules,
  ...stylingRules,
  ...typingRules,
  ...purityRules,
  ...queryingRules,
  ...exportingRules,
  ...wordingRules,
];
const rules: [string, Rule, readonly Source[]][] = [
  ...namingRules.map((rule): [string, Rule, readonly Source[]] => [rule.name, rule, paths]),
  ...textRules.map((rule): [string, Rule, readonly Source[]] => [rule.name, rule, sources]),
];

/** STYLE.md as a test: a finding reads `file:line: rule: what (why)`. */
describe('the law', () => {
  it('is asked of a whole repository', () => {
    expect(sources.length).toBeGreaterThan(100);
  });

  it.each(rules)('%s holds everywhere', (_name, rule, asked) => {
    expect(judge(rule, asked)).toEqual([]);
  });

  it.each(rules)('%s catches what is planted', (_name, rule) => {
    for (const source of rule.bad) expect(judge(rule, [source]), source.text).not.toEqual([]);
  });

  it.each(rules)('%s lets pass what is right', (_name, rule) => {
    for (const source of rule.good) expect(judge(rule, [source])).toEqual([]);
  });

  it('names the file, the line, the rule and its reason', () => {
    const source = { path: 'packages/pix/src/a.ts', text: '\nconst a = parseFloat(b);' };
    const rule = purityRules.find(({ name }) => name === 'no-float-money');
    expect(rule && judge(rule, [source])).toEqual([
      expect.stringMatching(/^packages\/pix\/src\/a\.ts:2: no-float-money: parseFloat \(money .+\)$/),
    ]);
  });
});

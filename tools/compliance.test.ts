import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';

const FOLDERS = ['', 'apps/server/src/modules', 'apps/server/src'];
const STATES = ['met', 'partly', 'missing', 'operator'];

/** The items of the standard and of the Brazilian rules: letter, first and last number, and digits of a number. */
const ITEMS: readonly [letter: string, last: number, digits: number][] = [
  ['R', 15, 1],
  ['G', 13, 1],
  ['I', 10, 1],
  ['P', 9, 1],
  ['L', 7, 1],
  ['R', 27, 2],
];

interface Row {
  readonly number: string;
  readonly state: string;
  readonly file: string;
  readonly test: string;
  readonly title: string;
  readonly missing: string;
}

const rows = readFileSync(join(ROOT, 'docs/compliance.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [A-Z]\d+ \|/.test(line))
  .map((line): Row => {
    const [, number = '', , state = '', where = '', shown = '', missing = ''] = line.split(/ ?\| ?/);
    const [, test = '', title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(shown) ?? [];
    return { number, state, file: /^`([^`]+)`$/.exec(where)?.[1] ?? '', test, title, missing };
  });

const pathOf = (file: string): string | undefined =>
  FOLDERS.map((folder) => join(ROOT, folder, file)).find((path) => existsSync(path));

describe('docs/compliance.md', () => {
  it('has one row for every item, in order', () => {
    const numbers = ITEMS.flatMap(([letter, last, digits]) =>
      Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(digits, '0')}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(numbers);
  });

  it.each(rows)('says of $number what stands and what is missing', ({ state, file, test, missing }) => {
    expect(STATES).toContain(state);
    const isStanding = state === 'met' || state === 'partly';
    expect([file !== '', test !== '']).toEqual([isStanding, isStanding]);
    expect(missing !== '–').toBe(state !== 'met');
  });

  it.each(rows.filter(({ file }) => file !== ''))('names a file and a test that exist for $number: $title', (row) => {
    expect(pathOf(row.file), row.file).toBeDefined();
    const path = pathOf(row.test);
    expect(path, row.test).toBeDefined();
    if (path !== undefined) expect(readFileSync(path, 'utf8')).toContain(row.title);
  });
});

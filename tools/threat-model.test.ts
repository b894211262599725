import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';
import { databaseAttacks } from './attack/database-attacks.ts';
import { httpAttacks } from './attack/http-attacks.ts';
import { moneyAttacks } from './attack/money-attacks.ts';
import { staffAttacks } from './attack/staff-attacks.ts';
import { tableAttacks } from './attack/table-attacks.ts';

const FOLDERS = ['', 'apps/server/src/modules', 'apps/server/src'];

interface Row {
  readonly number: string;
  readonly file: string;
  readonly title: string;
  readonly attacks: readonly string[];
}

/** The rows of all tables: the test in the last column but one, the attacks in the last. */
const rows = readFileSync(join(ROOT, 'docs/threat-model.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?:–|\d+) \|/.test(line))
  .map((line): Row => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, file = '', title = ''] = /^`([^`]+)`(?:: (.+))?$/.exec(cells.at(-3) ?? '') ?? [];
    return { number: cells[1] ?? '', file, title, attacks: (cells.at(-2) ?? '').split(' ').filter((id) => id !== '–') };
  });

const pathOf = (file: string): string | undefined =>
  FOLDERS.map((folder) => join(ROOT, folder, file)).find((path) => existsSync(path));

describe('the threat model', () => {
  it('has a row for each of the 21 holes that were found', () => {
    const numbers = new Set(rows.map(({ number }) => number));
    for (let number = 1; number <= 21; number += 1) expect(numbers).toContain(String(number));
    expect(rows.filter(({ file }) => file === '')).toEqual([]);
  });

  it.each(rows)('names a test that exists: $file $title', ({ file, title }) => {
    const path = pathOf(file);
    expect(path, file).toBeDefined();
    if (path !== undefined) expect(readFileSync(path, 'utf8')).toContain(title);
  });

  it('names the attacks that the command runs, and no others', () => {
    const known = [...moneyAttacks, ...tableAttacks, ...staffAttacks, ...databaseAttacks(''), ...httpAttacks];
    const named = new Set(rows.flatMap(({ attacks }) => attacks));
    const ids = known.map(({ id }) => id).filter((id) => !id.startsWith('0'));
    expect([...named].toSorted()).toEqual(ids.toSorted());
  });
});

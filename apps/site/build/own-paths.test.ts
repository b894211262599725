import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officePaths, paths } from '@arara/contract';
import { expect, it } from 'vitest';
import { withoutOffice } from './own-paths.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../packages/contract/src', file), 'utf8');

it('removes the calls of the back office', () => {
  const left = withoutOffice(read('office-paths.ts'));
  expect(left).not.toMatch(/\/office\/api|office\w*:/);
  expect(left).toContain('export const officePaths = {');
});

it('changes nothing in the calls of players', () => {
  const own = Object.keys(paths).filter((name) => !Object.hasOwn(officePaths, name));
  expect(own.length).toBeGreaterThan(50);
  expect(own.filter((name) => name.startsWith('office'))).toEqual([]);
  expect(read('paths.ts')).not.toContain('/office/api');
});

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import pt from '../messages/pt.json' with { type: 'json' };

const root = join(dirname(fileURLToPath(import.meta.url)), '../src');
const read = (path: string) => readFileSync(path, 'utf8');

/** The message part of each key: its first segment. */
const partOf = new Map(Object.keys(pt).map((key) => [key, key.slice(0, key.indexOf('.'))]));

/** The transitive static imports of a file. */
function closure(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || file.includes('/messages/messages.ts')) return;
    found.add(file);
    for (const [, target = ''] of read(file).matchAll(/^(?:import|export)\b[^;]*?'(\.[^']+\.tsx?)';/gm))
      visit(join(dirname(file), target));
  };
  visit(entry);
  return found;
}

/** The keys that a file uses: in full, or as the prefix of a template. */
function keysIn(text: string): string[] {
  const whole = Array.from(text.matchAll(/'([\w.-]+)'/g), (match) => match[1] ?? '').filter((key) => partOf.has(key));
  const beginnings = Array.from(text.matchAll(/`([a-z][\w-]*\.[\w.]*)\$\{/gi), (match) => match[1] ?? '');
  return [...whole, ...Array.from(partOf.keys()).filter((key) => beginnings.some((start) => key.startsWith(start)))];
}

const missing = (entry: string, parts: readonly string[]): string[] =>
  Array.from(closure(entry)).flatMap((file) =>
    keysIn(read(file))
      .filter((key) => !parts.includes(partOf.get(key) ?? ''))
      .map((key) => `${relative(root, entry)} shows ${key} (${relative(root, file)})`),
  );

const SCREEN = /lazyScreen\(\s*\(\) => import\('([^']+)'\),\s*'\w+',?((?:\s*'\w+',?)*)\s*\)/g;
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => join(root, path));
const screens = sources.flatMap((file) =>
  Array.from(read(file).matchAll(SCREEN), ([, target = '', parts = '']) => ({
    name: relative(root, join(dirname(file), target)),
    entry: join(dirname(file), target),
    parts: ['shell', ...Array.from(parts.matchAll(/'(\w+)'/g), (match) => match[1] ?? '')],
  })),
);

it('finds every lazy screen', () => {
  const lazily = sources.flatMap((file) => Array.from(read(file).matchAll(/\bimport\('([^']+\.tsx)'\)/g)));
  expect(screens.length).toBe(lazily.length);
  expect(screens.length).toBeGreaterThan(10);
});

it('uses only messages of the shell outside lazy screens', () => {
  expect(missing(join(root, 'main.tsx'), ['shell'])).toEqual([]);
});

it.each(screens)('brings the words of $name with it', ({ entry, parts }) => {
  expect(missing(entry, parts)).toEqual([]);
  const used = new Set(Array.from(closure(entry)).flatMap((file) => keysIn(read(file)).map((key) => partOf.get(key))));
  expect(parts.filter((part) => part !== 'shell' && !used.has(part))).toEqual([]);
});

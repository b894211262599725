import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFICE_SECTIONS, SITE_PATHS, isScreenPath } from './screen-paths.ts';

const APPS = resolve(import.meta.dirname, '../../..');

const source = (path: string) => readFile(join(APPS, path), 'utf8');

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe('the addresses that are answered with a page', () => {
  it('are those of the router of the site', async () => {
    const [routes, rootRoutes] = [
      await source('site/src/app/routes.tsx'),
      await source('site/src/app/root-routes.tsx'),
    ];
    const written = found(routes + rootRoutes, /<Route\s+path="([^"]+)"/g).filter((path) => path !== '*');
    const listed = found(/\{\[([^\]]+)\]\.map\(\(path\)/.exec(rootRoutes)?.[1] ?? '', /'([^']+)'/g);
    expect(listed.length).toBeGreaterThan(0);
    expect([...SITE_PATHS].toSorted()).toEqual(['', ...written, ...listed].toSorted());
  });

  it('are those of the lists and pages of the back office', async () => {
    const text = await source('office/src/app.tsx');
    const sections = [...found(text, /<Resource\s+name="([^"]+)"/g), ...found(text, /<Route\s+path="\/([^"]+)"/g)];
    // React-admin adds the page to sign in at.
    expect([...OFFICE_SECTIONS].toSorted()).toEqual(['login', ...sections].toSorted());
  });

  it.each(['/', '/game', '/Game', '/documents/terms', '/promotion/activity/tournaments/7/', '/office', '/office/'])(
    '%s is one',
    (path) => expect(isScreenPath(path)).toBe(true),
  );

  it.each(['/office/players/12/show', '/office/promotions/create', '/office/jackpots/main%2F1'])('%s is one', (path) =>
    expect(isScreenPath(path)).toBe(true),
  );

  it.each([
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/game/x',
    '/documents/a/b',
    '/documentsx',
    '/office/.env',
    '/office/players/.env',
    '/office/phpmyadmin',
    '/officeplayers',
    '//game',
  ])('%s is none', (path) => expect(isScreenPath(path)).toBe(false));
});

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFICE_SECTIONS, SITE_PATHS, isScreenPath } from './screen-paths.ts';

const APPS = resolve(import.meta.dirname, '../../..');

const source = (path: string) => readFile(join(APPS, path), 'utf8');

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

describe('the screen paths', () => {
  it('equal the routes of the site', async () => {
    const [routes, rootRoutes] = [
      await source('site/src/app/routing/routes.tsx'),
      await source('site/src/app/routing/root-routes.tsx'),
    ];
    const declared = found(routes + rootRoutes, /<Route\s+path="([^"]+)"/g).filter(
      // The screens of promotions have the paths that their manifests name.
      (path) => path !== '*' && path !== 'promotion/activity/:promotion',
    );
    const listed = found(/\{\[([^\]]+)\]\.map\(\(path\)/.exec(rootRoutes)?.[1] ?? '', /'([^']+)'/g);
    expect(listed.length).toBeGreaterThan(0);
    expect([...SITE_PATHS].toSorted()).toEqual(['', ...declared, ...listed].toSorted());
  });

  it('equal the resources and pages of the back office', async () => {
    const text = (await source('office/src/app.tsx')) + (await source('office/src/compliance-resources.tsx'));
    const sections = [...found(text, /<Resource\s+name="([^"]+)"/g), ...found(text, /<Route\s+path="\/([^"]+)"/g)];
    // React-admin adds the sign-in page.
    expect([...OFFICE_SECTIONS].toSorted()).toEqual(['login', ...sections].toSorted());
  });

  it.each([
    '/',
    '/game',
    '/Game',
    '/promotion/activity/daily-loss-relief-fund',
    '/documents/terms',
    '/promotion/activity/tournaments/7/',
    '/office',
    '/office/',
  ])('include %s', (path) => expect(isScreenPath(path)).toBe(true));

  it.each(['/office/players/12/show', '/office/promotions/create', '/office/jackpots/main%2F1'])('include %s', (path) =>
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
  ])('do not include %s', (path) => expect(isScreenPath(path)).toBe(false));
});

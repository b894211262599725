import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessageFolder } from './messages/message-folder.ts';
import { checkFolder } from './messages/message-rules.ts';
import { scaffold } from './new/scaffold.ts';
import { type TrialCheckout, createTrialCheckout } from './new/trial-checkout.ts';

let checkout: TrialCheckout;
const read = (path: string) => readFileSync(join(checkout.root, path), 'utf8');

describe('a new activity', () => {
  beforeAll(async () => {
    checkout = createTrialCheckout('activities');
    await scaffold(checkout.root, 'activity', 'lucky-day');
  });

  afterAll(() => checkout[Symbol.dispose]());

  it('is in the lists of the server, the site and the back office', () => {
    expect(read('activities/manifests.ts')).toContain(
      "import { activity as luckyDay } from './lucky-day/activity.ts';",
    );
    expect(read('activities/screens.ts')).toContain("import { screen as luckyDay } from './lucky-day/screen.ts';");
    expect(read('activities/staff-texts.ts')).toContain('  luckyDay,\n');
  });

  it('leaves no placeholder', () => {
    for (const file of ['activity.ts', 'lucky-day.ts', 'lucky-day.test.ts', 'messages/pt.json', 'staff-texts.ts'])
      expect(read(`activities/lucky-day/${file}`)).not.toMatch(/__[a-z]+__/);
  });

  it('has valid messages for players and for staff', () => {
    for (const path of ['activities/lucky-day/messages', 'activities/lucky-day/staff/messages'])
      expect(checkFolder(readMessageFolder(checkout.root, path))).toEqual([]);
  });

  it('has valid types, with every activity', async () => {
    await checkout.checkTypes('tsconfig.json', 'activities/**/*.ts');
  });

  it('passes its own tests and those of the registry', async () => {
    const report = await checkout.runTests('activities/lucky-day', 'activities/manifests.test.ts');
    expect(report).toMatch(/Test Files\s+2 passed/);
  });

  it('is refused where its folder exists, and under a name that is not in kebab-case', async () => {
    await expect(scaffold(checkout.root, 'activity', 'missions')).rejects.toThrow('exists already');
    for (const name of ['Lucky', 'lucky_day', '../lucky', 'a-name-of-more-letters', '']) {
      await expect(scaffold(checkout.root, 'activity', name)).rejects.toThrow('kebab-case');
      expect(existsSync(join(checkout.root, 'activities', 'Lucky'))).toBe(false);
    }
  });
});

describe('a new game', () => {
  let created: string[];

  beforeAll(async () => {
    checkout = createTrialCheckout('games', 'packages/verifier', 'tools');
    created = (await checkout.runTool('tools/new.ts', 'game', 'coin-flip')).trim().split('\n');
  }, 120_000);

  afterAll(() => checkout[Symbol.dispose]());

  it('is its own folder and its independent verifier', () => {
    const outside = created.filter((path) => !path.startsWith('games/coin-flip/'));
    expect(outside).toEqual(['packages/verifier/src/games/coin-flip.ts']);
    expect(created.length).toBeGreaterThan(20);
  });

  it('leaves no placeholder', () => {
    for (const path of created) expect(read(path), path).not.toMatch(/__[a-z]+__/);
  });

  it('is in every list', () => {
    for (const list of ['rules.ts', 'parsheets.ts', 'tiles.ts', 'emoji-lists.ts'])
      expect(read(`games/${list}`)).toContain("as coinFlip } from './coin-flip/game.ts';");
    expect(read('games/views.web.ts')).toContain("'coin-flip': () => import('./coin-flip/coin-flip.web.tsx'),");
    expect(read('games/music.web.ts')).toContain("(await import('./coin-flip/music.ts')).music");
    expect(read('packages/verifier/src/instant-verifiers.ts')).toContain("'coin-flip': coinFlip,");
  });

  it('has valid messages', () => {
    expect(checkFolder(readMessageFolder(checkout.root, 'games/coin-flip/messages'))).toEqual([]);
  });

  it('has valid types, as rules and as a view', async () => {
    const verifier = 'packages/verifier/src/games/coin-flip.ts';
    await checkout.checkTypes('tsconfig.web.json', 'games/coin-flip/**/*.ts', 'games/coin-flip/*.web.tsx', verifier);
  });

  it('passes its own tests', async () => {
    expect(await checkout.runTests('games/coin-flip')).toMatch(/Test Files\s+1 passed/);
  });

  it('is played and verified independently', async () => {
    expect(await checkout.runTool('tools/new/play-rounds.ts', 'coin-flip')).toBe('100 of 100 rounds verified\n');
  });
});

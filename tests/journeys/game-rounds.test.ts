import { endpoints } from '@arara/contract';
import { type SoloGame, winOf } from '@arara/game-kit';
import { games } from '@arara/games';
import { ZERO, formatBRL, parseReais } from '@arara/money';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  registerMember,
  rememberedSeeds,
} from '@arara/server/testing';
import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { type ForcedRound, forceOutcomes, forceCurrentRound } from './forced-outcomes.ts';
import { closeShow, enter, layChips, makeMove, showOf } from './game-controls.ts';
import { sample } from '../sample.ts';
import { stage } from './game-texts.ts';

const seeds = rememberedSeeds('house');

let browser: Browser;
let server: TestServer;
let visitor: Visitor;
/** Has no money at all. */
let poor: TestMember;

/** A bet as the screen sent it. */
interface Sent {
  readonly stake: string;
  readonly input: unknown;
}

/** Puts somebody in front of the screen. One session for both: what is asked beside the screen does not sign it out. */
async function seat({ token }: TestMember): Promise<void> {
  await visitor.page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
}

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, random: seeds.random });
  browser = await openBrowser();
  visitor = await visit(browser, 'phone', server.url);
  await visitor.page.goto('/');
  poor = await registerMember(server);
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

const bet = (page: Page) => page.locator('button[data-state="idle"]');

/** Games where nothing can be hurried: a shot goes out as it is pressed. */
const unhurried: ReadonlySet<string> = new Set(['pescaria']);

/** Opens a game and lets it run quickly. */
async function open(page: Page, game: SoloGame): Promise<void> {
  await page.goto(`/gameInfo?game=${game.name}`);
  if (!unhurried.has(game.name)) await enter(page.locator('button[aria-pressed][aria-label^="2×"]'));
}

/** Makes the screen ready for a bet: once the last round is over, with chips where it counts by them. */
async function lay(page: Page, game: SoloGame): Promise<void> {
  await bet(page).waitFor();
  await layChips[game.name]?.(page);
}

/** Does something on a screen and waits for the response to the call that it makes. */
async function answered(page: Page, { path }: { readonly path: string }, act: () => Promise<void>): Promise<Response> {
  const answer = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await act();
  return answer;
}

/** Bets by Enter; where the show of the last win takes that press, closes it and presses again. */
async function pressBet(page: Page, { path }: { readonly path: string }): Promise<void> {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === path);
  const isShown = showOf(page)
    .waitFor()
    .then(() => true)
    .catch(() => false);
  await enter(bet(page));
  if (!(await Promise.race([request.then(() => false), isShown]))) return;
  await closeShow(page);
  await enter(bet(page));
}

/** Bets as the screen stands; answers what it sent. */
async function place(page: Page, game: SoloGame): Promise<Sent> {
  const asked = game.kind === 'instant' ? endpoints.bet : endpoints.beginRound;
  await lay(page, game);
  const answer = await answered(page, asked, () => pressBet(page, asked));
  return answer.request().postDataJSON() as Sent;
}

/** The result line shows the outcome of the round, to the centavo. */
async function expectResultLine(page: Page, stake: string, { multiplierE4 }: ForcedRound): Promise<void> {
  const win = formatBRL(winOf(parseReais(stake) ?? ZERO, multiplierE4));
  const words = multiplierE4 === 0n ? stage('nothing') : multiplierE4 < 10_000n ? win : `${stage('won')}: ${win}`;
  await page.getByText(words).first().waitFor({ state: 'attached', timeout: 30_000 });
}

/** Plays a round of moves to its foreseen end; in the middle of it the page is reloaded. */
async function playMoves(page: Page, game: SoloGame, { moves }: ForcedRound, isReloaded: boolean): Promise<void> {
  const middle = Math.min(1, moves.length - 1);
  for (const [at, move] of moves.entries()) {
    if (isReloaded && at === middle) {
      await page.reload();
      await page.getByText(stage('resumed')).waitFor();
    }
    await answered(page, endpoints.moveRound, () => makeMove(page, game.name, move));
  }
}

describe.each(sample(games, 7).map((game) => ({ name: game.name, game })))('$name', ({ game }) => {
  /** TestMember new for each game: what is left open in one is nothing to the next. */
  let member: TestMember;
  let sent: Sent;

  it('is won and lost, and shows which and how much', async () => {
    member = await registerMember(server);
    await deposit(server, member, '500.00');
    await seat(member);
    const { page } = visitor;
    await open(page, game);
    sent = await place(page, game);
    if (game.kind === 'session')
      await playMoves(page, game, await forceCurrentRound({ seeds, member }, game, sent.input), false);
    await bet(page).waitFor();
    const rounds = await forceOutcomes({ seeds, member }, game, sent.input, ['win', 'loss']);
    for (const [at, round] of rounds.entries()) {
      const { stake } = await place(page, game);
      await playMoves(page, game, round, at === 0);
      await expectResultLine(page, stake, round);
    }
    expect(visitor.problems).toEqual([]);
  });

  it('takes no bet that the wallet has no money for, and says what to do', async () => {
    const { page } = visitor;
    await seat(poor);
    await open(page, game);
    await lay(page, game);
    await enter(bet(page));
    await page.getByRole('alert').getByText(stage('short')).waitFor();
  });

  it('refuses a stake below its least and above its most', async () => {
    const { call } = member;
    const { session } = (await call('launch', { platType: 'arara', gameCode: game.name })).data;
    for (const stake of ['0.01', '1000000.00']) {
      const asked = { session, stake, input: sent.input, key: crypto.randomUUID() };
      const refused = game.kind === 'instant' ? call('bet', asked) : call('beginRound', asked);
      await expect(refused).rejects.toMatchObject({ code: 422, error: 'stake_not_offered' });
    }
  });
});

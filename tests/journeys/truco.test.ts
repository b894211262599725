import { endpoints } from '@arara/contract';
import { type SeededDraw, drawsOf, winOf } from '@arara/game-kit';
import { ZERO, formatBRL, parseReais } from '@arara/money';
import { type TestServer, createTestServer, rememberedSeeds } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../apps/server/testing/books.ts';
import { bestMove } from '../../games/truco-relampago/advice.ts';
import { seen } from '../../games/truco-relampago/outcome.ts';
import { type Move, type Table, resultOf, step } from '../../games/truco-relampago/table.ts';
import { trucoRelampago } from '../../games/truco-relampago/truco-relampago.ts';
import { openBrowser } from './browser.ts';
import { enter, makeMove } from './game-controls.ts';
import { cards, stage, truco } from './game-texts.ts';
import { type Player, openPlayerBrowser } from './player.ts';

const seeds = rememberedSeeds('boteco');
const GAME = 'truco-relampago';
const MOST_SEEDS = 20_000;

let browser: Browser;
let server: TestServer;
let player: Player;

beforeAll(async () => {
  server = await createTestServer({ working: true, realTime: true, random: seeds.random });
  browser = await openBrowser();
  player = await openPlayerBrowser(server, browser, 'phone');
});

afterAll(async () => {
  await browser.close();
  await requireSoundBooks(server);
  await server.close();
});

/** A round that is called before the first card and then played by the advice. */
function called(draw: SeededDraw): { readonly table: Table; readonly moves: readonly Move[]; readonly deal: Table } {
  const deal = trucoRelampago.begin(draw, {});
  const moves: Move[] = ['truco'];
  let table = step(deal, 'truco');
  while (resultOf(table) === undefined) {
    const move = bestMove(seen(table));
    moves.push(move);
    table = step(table, move);
  }
  return { table, moves, deal };
}

/** A client seed whose next two rounds are a truco that is accepted and won in three tricks, and one that Seu Tatu runs from. */
async function chooseSeed(): Promise<ReturnType<typeof called>> {
  const { next_commitment: next } = (await player.member.call('seed', {})).data;
  const draws = drawsOf(seeds.seedOf(next));
  for (let number = 0; number < MOST_SEEDS; number += 1) {
    const clientSeed = `truco-${number}`;
    const first = called(draws(clientSeed, 0));
    if (resultOf(first.table) !== 'won' || first.moves.length < 4) continue;
    if (called(draws(clientSeed, 1)).table.truco !== 'ran') continue;
    await player.member.call('rotateSeed', { client_seed: clientSeed });
    return first;
  }
  throw new Error('no seed comes to these rounds');
}

/** The result line of a win of so many ten-thousandths of a stake. */
const wonText = (stake: string, multiplierE4: bigint): string =>
  `${stage('won')}: ${formatBRL(winOf(parseReais(stake) ?? ZERO, multiplierE4))}`;

const bet = (page: Page) => page.locator('button[data-state="idle"]:enabled');

it('is called, accepted and won for four stakes, and shows nothing that Seu Tatu has not laid', async () => {
  const { page } = player;
  const { moves, deal } = await chooseSeed();
  await page.goto(`/gameInfo?game=${GAME}`);
  const begun = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.beginRound.path);
  await enter(bet(page));
  const response = await begun;
  const sent = await response.text();
  const { stake } = response.request().postDataJSON() as { readonly stake: string };
  for (const card of deal.own) expect(sent).toContain(`"${card}"`);
  for (const card of deal.bot) expect(sent).not.toContain(`"${card}"`);
  for (const [at, move] of moves.entries()) {
    if (at === 2) {
      // What was begun goes on where it stood, the truco still accepted.
      await page.reload();
      await page.getByText(stage('resumed')).waitFor();
      await page.getByText(truco('raised')).waitFor();
    }
    await makeMove(page, GAME, move);
  }
  await page.getByText(wonText(stake, 40_000n)).first().waitFor({ state: 'attached' });
  expect(player.problems).toEqual([]);
});

it('pays one and a half stakes and returns the truco where Seu Tatu runs, with his cards on the table', async () => {
  const { page } = player;
  const begun = page.waitForRequest((request) => new URL(request.url()).pathname === endpoints.beginRound.path);
  await enter(bet(page));
  const { stake } = (await begun).postDataJSON() as { readonly stake: string };
  await makeMove(page, GAME, 'truco');
  await page.getByText(truco('ran')).first().waitFor();
  await page.getByText(wonText(stake, 25_000n)).first().waitFor({ state: 'attached' });
  await expect.poll(() => page.getByRole('group', { name: truco('held', { count: 3 }) }).count()).toBe(1);
  expect(player.problems).toEqual([]);
});

it('shows the best move where it is asked for', async () => {
  const { page } = player;
  await enter(page.getByRole('button', { name: cards('hintShow') }));
  await enter(bet(page));
  await page.locator('[data-best]').first().waitFor();
  await page.getByText(/Melhor jogada: /).waitFor();
  expect(player.problems).toEqual([]);
});

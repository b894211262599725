import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { fastTable, roundGame } from './fast-table.ts';
import { enter } from './visitors.ts';
import { downloadVerifier } from './offline-verifier.ts';
import { site, verifier } from './message-texts.ts';

const SECOND = 'Um segundo programa, feito à parte';
const LONG_MS = 150_000;

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-shared-rounds-'));
  const roundGames = ['foguete', 'keno-da-mata', 'liga-da-arara'].map((name) => fastTable(roundGame(name)));
  server = await createTestServer({ working: true, realTime: true, roundGames });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  visitor = await visit(browser, 'phone', server.url);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The number of the newest round of a game that is over. */
async function numberOfLast(game: string): Promise<number> {
  const last = async () => (await maria.call('fairnessRounds', { game, limit: 1 })).data[0]?.number;
  await expect.poll(last, { timeout: LONG_MS, interval: 1_000 }).toBeDefined();
  return (await last()) ?? 0;
}

/** What a reader may copy of the round on the page. */
const proofOn = async (page: Page): Promise<string> =>
  (await page.getByText('"commitment":').first().textContent()) ?? '';

const proofs: string[] = [];

describe('a shared round and its independent verification', () => {
  it.each(['keno-da-mata', 'liga-da-arara', 'foguete'])('of %s is verified by two programs', async (game) => {
    const { page, problems } = visitor;
    await page.goto(`/verify?table=${game}&number=${await numberOfLast(game)}`);
    const verdict = page.getByRole('status').filter({ hasText: site('play.verify.ok') });
    await verdict.getByText(SECOND).waitFor();
    expect(await verdict.getByText(site('play.verify.no')).count()).toBe(0);
    const proof = await proofOn(page);
    expect(JSON.parse(proof)).toMatchObject({ game });
    proofs.push(proof);
    await visitor.picture(`shared-rounds/${game}`);
    expect(problems).toEqual([]);
  });

  it('has tickets that were paid by the rules, as both programs know them', async () => {
    const game = 'keno-da-mata';
    const { session } = (await maria.call('launch', { platType: 'arara', gameCode: game })).data;
    // The round under way may close any moment; the one after it is open for as long as its clock runs.
    const [next] = (await maria.call('tableView', { game })).data.coming;
    const input = { picks: [3, 17, 58] };
    await maria.call('placeTicket', { session, round_id: next?.id ?? '', stake: '1.00', input, key: freshKey() });
    const mine = async () => (await maria.call('gameRecords', {})).data.data[0]?.round_id;
    await expect.poll(mine, { timeout: LONG_MS, interval: 1_000 }).toBeDefined();
    const id = await mine();

    const { page, problems } = await visit(browser, 'phone', server.url);
    await enter(page, maria.token);
    await page.goto(`/verify?round=${id}`);
    const verdict = page.getByRole('status').filter({ hasText: site('play.verify.ok') });
    await verdict.getByText(SECOND).waitFor();
    const proof = await proofOn(page);
    expect(JSON.parse(proof)).toMatchObject({ game, ticket: { input } });
    proofs.push(proof);
    expect(problems).toEqual([]);
  });

  it('is verified without the server, by the downloaded page', async () => {
    const { page } = visitor;
    await page.goto('/verify');
    const alone = await downloadVerifier(page, folder);
    expect(proofs).toHaveLength(4);
    for (const proof of proofs) {
      await alone.check('nada', verifier('unreadable'));
      await alone.check(proof, verifier('holds'));
      await alone.picture(`shared-rounds/alone-${proofs.indexOf(proof)}`);
      await alone.check(proof.replace(/"number":"(\d)/, '"number":"9$1'), verifier('fails'));
    }
    expect(alone.problems).toEqual([]);
  });
});

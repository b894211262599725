import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PROOF_FILE_PATH } from '@arara/contract';
import { type TestMember, type TestServer, createTestServer, deposit, registerMember } from '@arara/server/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Visitor, openBrowser, visit } from './browser.ts';
import { downloadVerifier } from './offline-verifier.ts';
import { site, verifier } from './message-texts.ts';
import { expectSignedIn, signIn } from './visitors.ts';

const ROOT = resolve(import.meta.dirname, '../..');

let browser: Browser;
let server: TestServer;
let maria: TestMember;
let visitor: Visitor;
let folder: string;
let statement: string;
let published: string;

/** Runs the planned jobs of the proof. */
async function runJobs(): Promise<void> {
  for (const queue of ['seal', 'proof_heads', 'proof_figures', 'proof_audit', 'proof_verification'] as const) {
    await server.database.atomically(async (tx) => void (await server.server.jobs.enqueuePlanned(tx, queue)));
    await server.settle();
  }
}

/** Runs the command line and returns its exit code and output. */
function verifyByCommand(...files: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(process.execPath, ['tools/proof.ts', 'verify', ...files], { cwd: ROOT }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : Number(error.code), output: stdout + stderr });
    });
  });
}

async function save(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arara-proof-'));
  server = await createTestServer({ realTime: true });
  browser = await openBrowser();
  maria = await registerMember(server);
  await deposit(server, maria, '50.00');
  await runJobs();
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the public proof', () => {
  it('is read by a guest, with a green verdict for each of five proofs', async () => {
    const guest = await visit(browser, 'phone', server.url);
    const { page } = guest;
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: site('shell.nav.proof') })
      .click();
    await page.getByRole('heading', { level: 1, name: site('shell.nav.proof') }).waitFor();
    await page.getByText(site('proof.ledger')).waitFor();
    expect(await page.getByText(site('proof.holds'), { exact: true }).count()).toBe(5);
    expect(await page.getByText(site('proof.fails'), { exact: true }).count()).toBe(0);
    await page.getByText(site('proof.head', { number: '1' })).waitFor();
    await guest.picture('proof');
    published = join(folder, 'arara-proof.json');
    await writeFile(published, await (await fetch(`${server.url}${PROOF_FILE_PATH}`)).text());
    expect(guest.problems).toEqual([]);
  });

  it('gives a player a statement, which the command line verifies', async () => {
    visitor = await visit(browser, 'phone', server.url);
    const { page } = visitor;
    await page.goto('/login');
    await signIn(page, maria.account);
    await expectSignedIn(page);
    await page.goto('/order-center');
    statement = await save(page, () => page.getByRole('button', { name: site('proof.statementDownload') }).click());
    const { code, output } = await verifyByCommand(statement, '--head', published);
    expect(output).toContain('sound');
    expect(code).toBe(0);
  });

  it('finds a changed centavo in a copy of it, and a file that is none', async () => {
    const forged = join(folder, 'forged.json');
    await writeFile(forged, (await readFile(statement, 'utf8')).replace('"cash_after":"5000"', '"cash_after":"5001"'));
    const { code, output } = await verifyByCommand(forged, '--head', published);
    expect(output).toMatch(/BROKEN {2}every transaction has the hash of its fields \(transaction 1\)/);
    expect(code).toBe(1);
    expect((await verifyByCommand(published)).code).toBe(2);
    expect((await verifyByCommand(join(folder, 'nothing.json'))).code).toBe(2);

    const { page } = visitor;
    await page.goto('/verify');
    const alone = await downloadVerifier(page, folder);
    const check = async (file: string, said: string) => {
      await alone.page.getByLabel(verifier('statementFile')).setInputFiles(file);
      await alone.page.getByLabel(verifier('publishedFile')).setInputFiles(published);
      await alone.page
        .getByRole('button', { name: verifier('check') })
        .last()
        .click();
      await alone.page.getByText(said).waitFor();
    };
    await check(statement, verifier('holds'));
    await check(forged, verifier('fails'));
    await check(published, verifier('notStatement'));
    expect(alone.problems).toEqual([]);
    expect(visitor.problems).toEqual([]);
  });
});

import { PROOF_FILE_PATH, PROOF_HEAD_PATH, PROOF_STATEMENT_PATH } from '@arara/contract';
import { readPublished, readStatement, verifyStatement } from '@arara/verifier';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import type { Queues } from '../../platform/jobs/index.ts';

let server: TestServer;
let ask: SendRequest;
let maria: TestMember;
let rita: TestMember;

/** The fields of a statement that a forger changes. */
interface Mutable {
  player: number;
  transactions: { cash_after: string }[];
  closing: { cash: string };
  key: { public_key: string };
  sealed: { root: string; key: string };
}

/** Runs a planned job, as its plan does. */
async function run(...queues: (keyof Queues)[]): Promise<void> {
  for (const queue of queues) {
    await server.database.atomically(async (tx) => void (await server.server.jobs.enqueuePlanned(tx, queue)));
    await server.settle();
  }
}

/** Signs a member in again after a long time. */
async function renew(member: TestMember): Promise<TestMember> {
  const token = await signIn(server, member.account);
  return { ...member, token, call: server.call(token) };
}

const read = async () => (await server.call()('proof', {})).data;

async function play(member: TestMember, rounds: number): Promise<void> {
  const { session } = (await member.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  for (let turn = 0; turn < rounds; turn += 1) await member.call('bet', { session, stake: '0.50', key: freshKey() });
}

const takeStatement = (token: string, from = '2026-11-01') =>
  ask(`${PROOF_STATEMENT_PATH}?from=${from}`, { headers: { authorization: `Bearer ${token}` } });

async function downloadStatement(member: TestMember, from?: string) {
  const { status, text } = await takeStatement(member.token, from);
  expect(status).toBe(200);
  return text;
}

async function verify(text: string) {
  const statement = readStatement(text);
  const published = readPublished((await ask(PROOF_FILE_PATH)).text);
  if (statement === undefined) throw new Error('the file is no statement');
  const findings = await verifyStatement(statement, published);
  return findings.filter(({ holds }) => !holds);
}

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  maria = await registerMember(server);
  rita = await registerMember(server);
  await deposit(server, maria, '100.00');
  await deposit(server, rita, '40.00');
  await play(maria, 5);
  const account = await prepareWithdrawal(maria);
  await maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
});

afterAll(() => server.close());

describe('the public proof', () => {
  it('says of each figure that it was not computed before a job did', async () => {
    const proof = await read();
    expect(proof).toMatchObject({ sites: 1, ledger: null, verification: null, funds: null, returns: null, heads: [] });
  });

  it('shows that the ledger sums to zero, and what covers the balances of players', async () => {
    await run('proof_figures');
    server.clock.advance(60);
    const { ledger, funds, withdrawals } = await read();
    expect(ledger).toMatchObject({ holds: true, sum: '0.00' });
    expect(ledger?.transactions).toBeGreaterThan(8);
    expect(funds).toMatchObject({ held: '20.00', bonus: '0.00', ledger_funds: '140.00', bank: null });
    expect(withdrawals).toMatchObject({ paid: 0, median_seconds: null, holds: true });
  });

  it('moves the figure of the bank to the moment of the balances, without what the bank blocks', async () => {
    const ana = await signInStaff(server, 'finance');
    await ana('officeClearingCheck', {});
    await sql`
      insert into cashier.clearing_check (at, bank, blocked, expected, in_transit)
      select at, bank, 5000, expected, in_transit from cashier.clearing_check order by id desc limit 1`.execute(
      server.database.db,
    );
    await deposit(server, rita, '10.00');
    await run('proof_figures');
    server.clock.advance(60);
    expect((await read()).funds).toMatchObject({
      ledger_funds: '150.00',
      bank: { funds: '100140.00', blocked: '50.00', moved: '10.00' },
      funds: '100100.00',
    });
  });

  it('measures from request to payment the withdrawals of the last day', async () => {
    await sql`
      insert into cashier.withdrawal (id, member_id, amount, key_kind, key, request_key, status, requested_at, finished_at)
      select 'w' || n, ${maria.id}, 100, 'cpf', 'k', 'k' || n, 'paid', ${server.clock.now()}::timestamptz - make_interval(secs => n * 60),
        ${server.clock.now()}
      from generate_series(1, 9) as n`.execute(server.database.db);
    await run('proof_figures');
    server.clock.advance(60);
    expect((await read()).withdrawals).toMatchObject({ paid: 9, median_seconds: 300, p90_seconds: 492 });
    await sql`delete from cashier.withdrawal where id ~ '^w[1-9]$'`.execute(server.database.db);
  });

  it('verifies the whole ledger once a day, against the heads that were signed', async () => {
    await run('seal', 'proof_heads', 'proof_verification');
    server.clock.advance(60);
    const { verification } = await read();
    expect(verification).toMatchObject({ holds: true, violations: 0 });
    expect(verification?.seals).toBeGreaterThan(0);
    await run('proof_verification');
    server.clock.advance(60);
    expect((await read()).verification?.computed_at).toBe(verification?.computed_at);
  });

  it('compares what own games return with their rules', async () => {
    server.clock.advance(3_600);
    await run('sweep_player_stats', 'proof_audit');
    server.clock.advance(60);
    const { returns } = await read();
    const tigre = returns?.games.find(({ game }) => game === 'tigre-da-vez');
    expect(tigre).toMatchObject({ is_own: true, rounds: 5, verdict: 'too_few' });
    expect(tigre?.interval?.high).toBeGreaterThan(tigre?.declared?.most ?? 2);
  });

  it('is not verified by two nodes at once', async () => {
    server.clock.advance(25 * 3_600);
    const before = (await read()).verification?.computed_at;
    await server.database.atomically(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('proof.verification'))`.execute(tx);
      await run('proof_verification');
    });
    server.clock.advance(60);
    expect((await read()).verification?.computed_at).toBe(before);
  });

  it('is red where a balance was changed in the database', async () => {
    await sql`update ledger.wallet set cash = cash + 1 where player_id = ${rita.id}`.execute(server.database.db);
    server.clock.advance(25 * 3_600);
    await run('proof_figures', 'proof_verification');
    server.clock.advance(60);
    const { ledger, verification } = await read();
    expect(ledger).toMatchObject({ holds: false, sum: '0.01' });
    expect(verification).toMatchObject({ holds: false });
    await sql`update ledger.wallet set cash = cash - 1 where player_id = ${rita.id}`.execute(server.database.db);
  });

  it('is not found where the site has it switched off', async () => {
    const change = (on: boolean) =>
      sql`
      update sites.site set features = features || jsonb_build_object('public_proof', ${on}::boolean)`.execute(
        server.database.db,
      );
    await change(false);
    server.bus.publish('site_changed', { site: 'arara' });
    await expect(read()).rejects.toMatchObject({ code: 404 });
    expect((await ask(PROOF_FILE_PATH)).status).toBe(404);
    await change(true);
    server.bus.publish('site_changed', { site: 'arara' });
    expect((await ask(PROOF_FILE_PATH)).status).toBe(200);
  });
});

describe('a signed statement', () => {
  beforeAll(async () => {
    maria = await renew(maria);
    rita = await renew(rita);
  });

  it('is verified by the independent verifier against what is published', async () => {
    await run('seal', 'proof_heads');
    const text = await downloadStatement(maria);
    expect(await verify(text)).toEqual([]);
    const statement = readStatement(text);
    expect(statement).toMatchObject({
      player: maria.id,
      first: '1',
      opening: { cash: '0' },
      closing: { held: '2000' },
    });
    expect(statement?.transactions.filter(({ kind }) => kind === 'bet')).toHaveLength(5);
  });

  it('begins on its first day, with the hash and the balances before it', async () => {
    await play(maria, 3);
    await run('seal', 'proof_heads');
    const { text } = await takeStatement(maria.token, server.clock.now().toISOString().slice(0, 10));
    const statement = readStatement(text);
    expect(statement?.transactions).toHaveLength(3);
    expect(statement?.opening.held).toBe('2000');
    expect(await verify(text)).toEqual([]);
  });

  it('names a changed centavo, a removed row, another balance and another key', async () => {
    const text = await downloadStatement(maria);
    const tamper = (change: (file: Mutable) => void) => {
      const file = JSON.parse(text) as Mutable;
      change(file);
      return verify(JSON.stringify(file));
    };
    const centavo = await tamper((file) => {
      const [, row] = file.transactions;
      if (row !== undefined) row.cash_after = String(BigInt(row.cash_after) + 1n);
    });
    expect(centavo).toContainEqual({ check: 'hashes', holds: false, at: '2' });
    expect(centavo).toContainEqual({ check: 'balances', holds: false, at: '2' });
    const removed = await tamper((file) => void file.transactions.splice(2, 1));
    expect(removed).toContainEqual({ check: 'rows', holds: false, at: '3' });
    const opening = await tamper((file) => void (file.closing.cash = '1'));
    expect(opening.map(({ check }) => check)).toEqual(['balances', 'signature']);
    const key = await tamper((file) => void (file.key.public_key = 'ab'.repeat(32)));
    expect(key.map(({ check }) => check)).toEqual(['signature', 'key']);
    const unknownKey = await tamper((file) => void (file.sealed.key = 'p0'));
    expect(unknownKey).toContainEqual({ check: 'headKey', holds: false });
    const player = await tamper((file) => void (file.player += 1));
    expect(player.map(({ check }) => check)).toEqual(['hashes', 'seal', 'signature']);
    const head = await tamper((file) => void (file.sealed.root = 'cd'.repeat(32)));
    expect(head.map(({ check }) => check)).toEqual(['seal', 'signature', 'published']);
  });

  it('is refused to a guest, without a day, and without transactions', async () => {
    expect((await ask(`${PROOF_STATEMENT_PATH}?from=2026-11-01`)).status).toBe(401);
    expect((await takeStatement(maria.token, 'yesterday')).status).toBe(422);
    const nobody = await registerMember(server);
    expect((await takeStatement(nobody.token)).status).toBe(404);
  });

  it('is covered by a head that has a file of its own', async () => {
    const [head] = (await read()).heads;
    const { status, text } = await ask(`${PROOF_HEAD_PATH}/${head?.number ?? ''}`);
    expect(status).toBe(200);
    expect(readPublished(text)?.heads).toEqual([head]);
    expect((await ask(`${PROOF_HEAD_PATH}/999999`)).status).toBe(404);
    expect((await ask(`${PROOF_HEAD_PATH}/x`)).status).toBe(404);
  });
});

describe('signing keys', () => {
  it('follow one another after a year, and the older one still verifies its statements', async () => {
    const before = await downloadStatement(rita);
    server.clock.advance(366 * 86_400);
    await run('open_months');
    maria = await renew(maria);
    await deposit(server, maria, '10.00');
    await run('seal', 'proof_heads');
    server.clock.advance(60);
    const { keys } = await read();
    expect(keys).toHaveLength(2);
    expect(await verify(before)).toEqual([]);
    const own = readStatement(before);
    expect(keys.map(({ id }) => id)).toContain(own?.key.id);
    expect(own?.key.id).not.toBe(keys[0]?.id);
  });
});

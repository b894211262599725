import { createHash, createPublicKey, verify } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { REGULATOR_FILE_PATH } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createRegulatorReceiver,
  createTestServer,
  deposit,
  freshKey,
  prepareWithdrawal,
  registerMember,
  settleDelayedJobs,
  signIn,
  signInStaff,
} from '../../../../testing/index.ts';
import { type SendRequest, requestSender } from '../../../../testing/raw-request.ts';
import { makeFiles } from './file-maker.ts';
import { toSiteDay } from './report-maker.ts';

const receiver = createRegulatorReceiver();
let server: TestServer;
let send: SendRequest;
let admin: Call;
let adminToken = '';
let maria: TestMember;
let day = '';

interface FileRecord {
  staked: string;
  won: string;
  amount: string;
  cash: string;
  held: string;
  cpf: string | null;
}

const listReports = async () => (await admin('officeRegulatorReports', { limit: 100 })).data.data;
const listVersions = async (status: 'problem' | 'pending') =>
  (await admin('officeRegulatorReports', { status })).data.data.map(({ version }) => version);
const findVersion = async (version: number) => {
  const found = (await listReports()).find((report) => report.day === day && report.version === version);
  if (found === undefined) throw new Error(`there is no version ${version}`);
  return found;
};
const findFile = async (family: string, version = 1) => {
  const found = (await findVersion(version)).files.find((file) => file.family === family);
  if (found === undefined) throw new Error(`there is no file of ${family}`);
  return found;
};
const readRecords = (content: Buffer | undefined): FileRecord[] =>
  gunzipSync(content ?? Buffer.alloc(0))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => JSON.parse(line) as FileRecord);
const read = async (family: string, version = 1) =>
  readRecords(receiver.files.get((await findFile(family, version)).id));
const sum = (records: readonly FileRecord[], field: 'staked' | 'won' | 'amount' | 'cash' | 'held') =>
  records.reduce((total, record) => total + BigInt(record[field]), 0n);

async function run(): Promise<void> {
  await server.database.atomically(async (tx) => void (await server.server.jobs.enqueuePlanned(tx, 'regulator_files')));
  await server.settle();
}

const make = (reason = 'conferência') => admin('officeRegulatorMake', { site: 'arara', day, reason });

async function setTitle(title: string): Promise<void> {
  await sql`update catalog.game set title = ${title} where name = 'tigre-da-vez'`.execute(server.database.db);
}

beforeAll(async () => {
  server = await createTestServer({ regulatorChannel: receiver.channel });
  send = requestSender(server);
  maria = await registerMember(server);
  const rita = await registerMember(server);
  await deposit(server, maria, '100.00');
  await deposit(server, rita, '40.00');
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' })).data;
  for (let turn = 0; turn < 7; turn += 1) await maria.call('bet', { session, stake: '0.50', key: freshKey() });
  const account = await prepareWithdrawal(maria);
  await maria.call('drawing', { money: '20.00', member_bank_id: account, qk_pwd: '271828' });
  day = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
  server.clock.advance(86_400);
  // What moves later is no part of the day.
  const token = await signIn(server, rita.account);
  await deposit(server, { ...rita, token, call: server.call(token) }, '15.00');
  admin = await signInStaff(server, 'admin', 'admin@arara.test', (made) => (adminToken = made));
});

afterAll(() => server.close());

describe('the files of a day', () => {
  it('are not made for a site whose profile asks for none', async () => {
    await sql`update sites.site set jurisdiction = 'caribbean'`.execute(server.database.db);
    server.bus.publish('site_changed', { site: 'arara' });
    await run();
    expect(await listReports()).toEqual([]);
    await expect(make()).rejects.toMatchObject({ code: 422 });
    await sql`update sites.site set jurisdiction = 'br-spa'`.execute(server.database.db);
    server.bus.publish('site_changed', { site: 'arara' });
  });

  it('are made once a day for the days before, and accepted', async () => {
    await run();
    await settleDelayedJobs(server);
    const reports = await listReports();
    expect(reports).toHaveLength(7);
    expect(reports.flatMap(({ files }) => files).every(({ state }) => state === 'accepted')).toBe(true);
    expect(receiver.posts).toHaveLength(42);
    await run();
    expect(await listReports()).toHaveLength(7);
    expect(receiver.posts).toHaveLength(42);
  });

  it('have the sums of the ledger', async () => {
    const { from, until } = toSiteDay('arara', day);
    const { rows } = await sql<{ staked: string; won: string; paid: string; cash: string; held: string }>`
      select sum(stake)::text as staked, sum(win)::text as won,
        (select sum(-a) from ledger.transaction u, unnest(u.accounts, u.amounts) as l (n, a)
          where n = 11 and u.at >= ${from} and u.at < ${until} and u.player_id > 0)::text as paid,
        (select sum(cash) - 1500 from ledger.wallet where not is_play and player_id > 0)::text as cash,
        (select sum(held) from ledger.wallet where not is_play and player_id > 0)::text as held
      from ledger.transaction where at >= ${from} and at < ${until}`.execute(server.database.db);
    const [bets, games] = [await read('bets'), await read('games')];
    expect(bets).toHaveLength(7);
    expect({
      staked: String(sum(bets, 'staked')),
      won: String(sum(bets, 'won')),
      paid: String(sum(await read('payments'), 'amount')),
      cash: String(sum(await read('wallets'), 'cash')),
      held: String(sum(await read('wallets'), 'held')),
    }).toEqual(rows[0]);
    expect([sum(games, 'staked'), sum(games, 'won')]).toEqual([sum(bets, 'staked'), sum(bets, 'won')]);
    expect(rows[0]).toMatchObject({ staked: '350', paid: '14000', held: '2000' });
    expect(await read('players')).toHaveLength(2);
  });

  it('are divided, and signed by the key of the operator', async () => {
    const files = new Map<string, Buffer>();
    const summaries = await server.database.atomically((tx) =>
      makeFiles(
        { findCpfs: () => Promise.resolve(new Map()), maxRecords: 3 },
        tx,
        toSiteDay('arara', day),
        ({ family, part, content }) => Promise.resolve(void files.set(`${family}-${part}`, content)),
      ),
    );
    expect(summaries.find(({ family }) => family === 'bets')).toMatchObject({ records: 7, sums: { staked: '350' } });
    expect(['bets-1', 'bets-2', 'bets-3'].map((name) => readRecords(files.get(name)).length)).toEqual([3, 3, 1]);
    const { rows } = await sql<{ manifest: string; signature: Buffer; key: Buffer }>`
      select manifest, signature, public_key as key from regulator.report r
      join proof.signing_key k on k.id = r.key_id where day = ${day}::date`.execute(server.database.db);
    const [row] = rows;
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), row?.key ?? Buffer.alloc(32)]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const signature = row?.signature ?? Buffer.alloc(64);
    expect(verify(null, Buffer.from(row?.manifest ?? ''), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(`${row?.manifest} `), key, signature)).toBe(false);
    const { id, sha256 } = await findFile('bets');
    expect(row?.manifest).toContain(sha256);
    expect(
      createHash('sha256')
        .update(receiver.files.get(id) ?? '')
        .digest('hex'),
    ).toBe(sha256);
  });

  it('are encrypted at rest, and name persons in one family alone', async () => {
    const { rows } = await sql<{ content: Buffer }>`
      select content_sealed as content from regulator.file`.execute(server.database.db);
    for (const { content } of rows) expect(content.includes(Buffer.from('H4sI'))).toBe(false);
    for (const family of ['bets', 'wallets', 'payments', 'games', 'protection'])
      expect(JSON.stringify(await read(family))).not.toContain('cpf');
  });

  it('are not stored where the records differ from the ledger', async () => {
    const before = (await listReports()).length;
    await sql`alter view regulator.movement rename to movement_kept`.execute(server.database.owner.db);
    await sql`create view regulator.movement as
      select * from regulator.movement_kept
where position('coalesce(stake, 0)::text' in current_query()) = 0 or stake is null or seq % 2 = 0`.execute(
      server.database.owner.db,
    );
    await sql`grant select on regulator.movement to public`.execute(server.database.owner.db);
    await expect(make()).rejects.toMatchObject({ code: 409, error: 'regulator_files_unequal' });
    await sql`drop view regulator.movement`.execute(server.database.owner.db);
    await sql`alter view regulator.movement_kept rename to movement`.execute(server.database.owner.db);
    expect(await listReports()).toHaveLength(before);
  });
});

describe('a correction', () => {
  it('is a further version; the same contents make none, and the same bytes', async () => {
    expect((await make()).data).toEqual({ version: null });
    await setTitle('Tigre Corrigido');
    expect((await make('título corrigido')).data).toEqual({ version: 2 });
    await setTitle('Tigre da Vez');
    await make('título de antes');
    await server.settle();
    const [first, second] = [await findFile('games', 1), await findFile('games', 2)];
    expect(second.sha256).not.toBe(first.sha256);
    expect((await findFile('bets', 2)).sha256).toBe((await findFile('bets', 1)).sha256);
    const audit = (await admin('officeAudit', { action: 'regulator_report.made' })).data.data;
    expect(audit[1]).toMatchObject({ reason: 'título corrigido', after: { version: 2 } });
    await expect(
      sql`update regulator.report set manifest = '' where version = 1`.execute(server.database.owner.db),
    ).rejects.toThrow(/append-only/);
  });

  it('is refused for a day that is not over, and for an unknown site', async () => {
    const today = new Date(server.clock.now().getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const reason = 'conferência';
    await expect(admin('officeRegulatorMake', { site: 'arara', day: today, reason })).rejects.toMatchObject({
      code: 422,
    });
    await expect(admin('officeRegulatorMake', { site: 'nada', day, reason })).rejects.toMatchObject({ code: 404 });
  });
});

describe('the sending of a file', () => {
  const resend = async (id: string) => {
    const { data } = await admin('officeRegulatorResend', { id, reason: 'pedido do regulador' });
    await server.settle();
    return data;
  };

  it('is asked for where its result is unknown, and not repeated', async () => {
    const { id } = await findFile('bets');
    receiver.fault.is = 'lost';
    const posts = receiver.posts.length;
    expect(await resend(id)).toEqual({ enqueued: true });
    expect(await findFile('bets')).toMatchObject({ state: 'unknown', problem: 'status 502' });
    await settleDelayedJobs(server);
    expect(await findFile('bets')).toMatchObject({ state: 'accepted', reference: `P-${id}` });
    expect(receiver.posts).toHaveLength(posts + 1);
    receiver.fault.is = 'none';
  });

  it('is done once by two jobs', async () => {
    const { id } = await findFile('wallets');
    const posts = receiver.posts.length;
    await server.database.atomically(async (tx) => {
      await server.server.jobs.enqueue(tx, 'regulator_delivery', { fileId: id });
      await server.server.jobs.enqueue(tx, 'regulator_delivery', { fileId: id });
    });
    expect(await resend(id)).toEqual({ enqueued: true });
    await settleDelayedJobs(server);
    expect(receiver.posts).toHaveLength(posts + 1);
  });

  it('ends with a refusal until staff sends the file again', async () => {
    const { id } = await findFile('games');
    receiver.fault.is = 'refuse';
    await resend(id);
    expect(await findFile('games')).toMatchObject({ state: 'refused', problem: '422 campo inválido' });
    expect(await listVersions('problem')).toEqual([1]);
    receiver.fault.is = 'none';
    await resend(id);
    expect(await findFile('games')).toMatchObject({ state: 'accepted', problem: null });
    expect(await listVersions('problem')).toEqual([]);
  });
});

describe('staff', () => {
  const download = (id: string, token: string) =>
    send(`${REGULATOR_FILE_PATH}?id=${id}`, token === '' ? {} : { headers: { authorization: `Bearer ${token}` } });

  it('downloads a file with a permission only, in the audit log', async () => {
    const { id } = await findFile('bets');
    expect((await download(id, '')).status).toBe(401);
    let supportToken = '';
    const support = await signInStaff(server, 'support', undefined, (token) => (supportToken = token));
    expect((await download(id, supportToken)).status).toBe(403);
    await expect(support('officeRegulatorReports', {})).rejects.toMatchObject({ code: 403 });
    await expect(support('officeRegulatorResend', { id, reason: 'nada' })).rejects.toMatchObject({ code: 403 });
    expect((await download(id, adminToken)).status).toBe(200);
    expect((await download('R-nada', adminToken)).status).toBe(404);
    const audit = (await admin('officeAudit', { action: 'regulator_file.downloaded' })).data.data;
    expect(audit).toMatchObject([{ subject: `regulator_file:${id}`, after: { records: 7 } }]);
  });
});

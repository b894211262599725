import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  type TestServer,
  createTestDatabase,
  createTestServer,
  fakeClock,
  signInStaff,
} from '../../../../testing/index.ts';
import { scratchFolder } from '../../../../testing/scratch-folder.ts';
import { writeManifest } from '../../../platform/index.ts';
import { createVerifier } from './verifier.ts';

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{"version":"9.9.9"}',
  'apps/server/src/main.ts': 'run();',
  'apps/server/src/main.test.ts': 'it();',
  'apps/site/dist/index.html': '<title>Arara</title>',
  'games/campo-minado/rules.ts': 'export const edge = 3;',
  'games/slots/reels.ts': 'export const reels = [];',
};

const CONFIGURATION = { PORT: 'a'.repeat(64), PIX_KEY: 'b'.repeat(64) };

let root: string;
let database: TestDatabase;
let server: TestServer;
let admin: Call;
let token = '';
const clock = fakeClock();

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const start = (configuration: Readonly<Record<string, string>> = CONFIGURATION): Promise<TestServer> =>
  createTestServer({
    database,
    clock,
    selfVerification: { root, nodeName: 'node-a', closesGames: true, configuration },
  });

async function restart(): Promise<void> {
  server = await start({ ...CONFIGURATION, PIX_KEY: 'c'.repeat(64) });
  admin = server.call(token);
}

async function verify() {
  await admin('officeSelfVerify', { reason: 'conferência' });
  await server.settle();
  const [newest] = (await admin('officeSelfVerification', {})).data;
  if (newest === undefined) throw new Error('no verification was stored');
  return newest;
}

const listAudit = async (action: string) => (await admin('officeAudit', { action })).data.data;
const findHealth = async () =>
  (await admin('officeHealth', {})).data.checks.find(({ name }) => name === 'self_verification');

beforeAll(async () => {
  root = await mkdtemp(join(await scratchFolder(), 'arara-release-'));
  for (const [path, text] of Object.entries(FILES)) await write(path, text);
  await writeManifest(root);
  database = await createTestDatabase();
  server = await start();
  admin = await signInStaff(server, 'admin', 'admin@arara.test', (given) => (token = given));
});

afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

describe('a start', () => {
  it('records the release, the baseline of the database and the node in the audit log', async () => {
    expect(await listAudit('release.started')).toMatchObject([{ staff_id: 0, after: { version: '0.1.0' } }]);
    expect(await listAudit('database.baseline_recorded')).toMatchObject([{ after: { cause: 'first' } }]);
    expect(await listAudit('node.started')).toMatchObject([{ subject: 'node:node-a' }]);
  });

  it('records a changed release, and changed settings by their names alone', async () => {
    await write('apps/server/src/other.ts', 'other();');
    await writeManifest(root);
    await server.close();
    clock.advance(60);
    await restart();
    expect(await listAudit('release.started')).toHaveLength(2);
    expect(await listAudit('configuration.changed')).toMatchObject([{ after: { names: ['PIX_KEY'] } }]);
    expect(await listAudit('database.baseline_recorded')).toHaveLength(1);
    expect(await listAudit('node.stopped')).toHaveLength(1);
  });

  it('finds a node that ended without saying so', async () => {
    await sql`insert into self_verification.node (id, name, version, configuration, started_at, seen_at)
      values (gen_random_uuid(), 'node-b', '0.1.0', '{}', ${clock.now()}, ${clock.now()})`.execute(database.db);
    clock.advance(301);
    await server.close();
    await restart();
    expect((await listAudit('node.lost')).map(({ subject }) => subject)).toContain('node:node-b');
    expect(await listAudit('release.started')).toHaveLength(2);
  });
});

describe('a verification', () => {
  it('finds nothing in an unchanged release', async () => {
    expect(await verify()).toMatchObject({
      node: 'node-a',
      files: { state: 'good' },
      database: { state: 'good' },
      clock: { state: 'good' },
      finding_count: 0,
      closed_games: [],
    });
    expect(await findHealth()).toMatchObject({ state: 'good' });
    expect(await listAudit('job.started')).toMatchObject([{ reason: 'conferência' }]);
  });

  it('names changed, missing and added files, raises the alarm, and closes the game whose file changed', async () => {
    await appendFile(join(root, 'games/campo-minado/rules.ts'), '\nedge = 9;');
    await appendFile(join(root, 'games/slots/reels.ts'), '\n');
    await rm(join(root, 'apps/site/dist/index.html'));
    await write('apps/server/src/extra.ts', 'extra();');
    await write('apps/server/src/extra.test.ts', 'it();');
    const run = await verify();
    expect(run.findings.map(({ change, name }) => `${change} ${name}`)).toEqual([
      'added apps/server/src/extra.ts',
      'missing apps/site/dist/index.html',
      'changed games/campo-minado/rules.ts',
      'changed games/slots/reels.ts',
    ]);
    expect(run).toMatchObject({ files: { state: 'failed' }, closed_games: ['campo-minado'] });
    expect(await listAudit('game.closed')).toMatchObject([{ staff_id: 0, subject: 'game:campo-minado' }]);
    expect(await findHealth()).toMatchObject({ state: 'failed', detail: '4' });
    await database.atomically((tx) => server.server.jobs.enqueue(tx, 'alert_check', {}));
    await server.settle();
    const alerts = (await admin('officeAlerts', { status: 'open' })).data.data;
    expect(alerts.filter(({ kind }) => kind === 'self_verification_failed')).toMatchObject([
      { object: 'node-a', severity: 'critical' },
    ]);
  });

  it('names a manifest that was written again with the changed files', async () => {
    await writeManifest(root);
    expect((await verify()).findings).toEqual([
      { part: 'files', kind: 'file', name: 'dist/release-manifest.json', change: 'changed' },
    ]);
  });

  it('names an object of the database that was changed by hand', async () => {
    await sql`drop trigger append_only on agency.flag_reason`.execute(database.owner.db);
    const run = await verify();
    expect(run.database.state).toBe('failed');
    expect(run.findings).toContainEqual({
      part: 'database',
      kind: 'trigger',
      name: 'agency.flag_reason.append_only',
      change: 'missing',
    });
  });

  it('compares no files without a manifest', async () => {
    const other = await createTestServer({ database, clock });
    try {
      await admin('officeSelfVerify', { reason: 'conferência' });
      await other.server.jobs.drain();
      const states = (await admin('officeSelfVerification', {})).data.map(({ files }) => files.state);
      expect(states).toContain('unused');
    } finally {
      await other.close();
    }
  });

  it('finds a manifest that was deleted before the start where one is required, and stores a run that failed', async () => {
    const manifest = join(root, 'dist/release-manifest.json');
    const text = await readFile(manifest);
    const verifyOther = createVerifier({
      db: database.db,
      atomically: database.atomically,
      clock,
      node: { name: 'node-c', root, closesGames: true, requiresManifest: true, configuration: {} },
      findReleaseAtStart: () => null,
      closeGame: () => Promise.resolve(false),
    });
    await rm(manifest);
    const run = await verifyOther();
    expect(run).toMatchObject({ filesState: 'failed', filesDigest: null, closedGames: [] });
    expect(run.findings[0]).toEqual({
      part: 'files',
      kind: 'file',
      name: 'dist/release-manifest.json',
      change: 'missing',
    });
    await writeFile(manifest, '{');
    expect((await verifyOther()).filesState).toBe('failed');
    const newest = (await admin('officeSelfVerification', {})).data.find(({ node }) => node === 'node-c');
    expect(newest?.findings[0]).toMatchObject({ part: 'files', kind: 'error', change: 'wrong' });
    await writeFile(manifest, text);
  });

  it('is overdue where one running node of two does not verify itself', async () => {
    await sql`insert into self_verification.node (id, name, version, configuration, started_at, seen_at)
      values (gen_random_uuid(), 'node-d', '0.1.0', '{}', ${clock.now()}::timestamptz - interval '30 hours',
        ${clock.now()})`.execute(database.db);
    await database.atomically((tx) => server.server.jobs.enqueue(tx, 'alert_check', {}));
    await server.settle();
    const alerts = (await admin('officeAlerts', { status: 'open' })).data.data;
    const objects = alerts.filter(({ kind }) => kind === 'self_verification_failed').map(({ object }) => object);
    expect(objects).toContain('overdue:node-d');
    expect(objects).not.toContain('overdue:node-a');
  });

  it('is started with a permission only', async () => {
    const auditor = await signInStaff(server, 'auditor');
    await expect(auditor('officeSelfVerify', { reason: 'conferência' })).rejects.toMatchObject({ code: 403 });
    expect((await auditor('officeSelfVerifications', { limit: 1 })).data).toMatchObject({ per_page: 1, total: 7 });
  });
});

describe('the list of significant events', () => {
  it('has the entries of the audit log that are such, alerts and verifications, newest first', async () => {
    const { data } = (await admin('officeEvents', { limit: 100 })).data;
    const kinds = new Set(data.map(({ kind }) => kind));
    for (const kind of ['node', 'configuration', 'deactivation', 'alert', 'verification', 'override'] as const)
      expect(kinds).toContain(kind);
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(data.every(({ staff }) => staff !== 'house')).toBe(true);
  });

  it('is filtered by kind and time, and read page by page', async () => {
    const all = (await admin('officeEvents', { kind: 'node', limit: 100 })).data;
    expect(all.data.length).toBeGreaterThan(5);
    const first = (await admin('officeEvents', { kind: 'node', limit: 3 })).data;
    const second = (await admin('officeEvents', { kind: 'node', limit: 3, cursor: first.next_cursor ?? '' })).data;
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 6));
    const later = new Date(clock.now().getTime() + 1_000).toISOString();
    expect((await admin('officeEvents', { from: later })).data.data).toEqual([]);
  });
});

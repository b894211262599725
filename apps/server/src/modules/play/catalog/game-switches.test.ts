import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;
let risk: Call;
let support: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  [risk, support] = [await signInStaff(server, 'risk'), await signInStaff(server, 'support')];
});

afterAll(() => server.close());

beforeEach(async () => {
  await set('game', 'dado', 'open');
  await set('game', 'torre', 'open');
  await set('provider', 'arara', 'open');
});

const DICE = { side: 'over', target: 5150 };

type Kind = 'provider' | 'game' | 'version';

const set = async (kind: Kind, name: string, state: 'open' | 'closed' | 'hidden', version?: string) =>
  (await risk('officeGameSwitch', { kind, name, state, reason: 'manutenção', ...(version && { version }) })).data
    .changed;

const launch = async (game: string) => (await maria.call('launch', { platType: 'arara', gameCode: game })).data.session;
const isOpen = async (name: string) => (await server.call()('games', { name })).data.data[0]?.open;
const listNames = async () => (await server.call()('games', { limit: 100 })).data.data.map(({ name }) => name);
const closed = { error: 'game_closed', code: 409 };

describe('a game that staff closed', () => {
  it('is shown as closed and cannot be opened', async () => {
    const session = await launch('dado');
    await set('game', 'dado', 'closed');
    expect(await isOpen('dado')).toBe(false);
    expect(await listNames()).toContain('dado');
    await expect(launch('dado')).rejects.toMatchObject(closed);
    const stake = { session, stake: '1.00', input: DICE, key: freshKey() };
    await expect(maria.call('bet', stake)).rejects.toMatchObject(closed);
    await set('game', 'dado', 'open');
    expect((await maria.call('bet', stake)).data.replayed).toBe(false);
  });

  it('replays a settled bet', async () => {
    const bet = { session: await launch('dado'), stake: '1.00', input: DICE, key: freshKey() };
    const first = (await maria.call('bet', bet)).data;
    await set('game', 'dado', 'closed');
    expect((await maria.call('bet', bet)).data).toEqual({ ...first, replayed: true });
    await expect(maria.call('bet', { ...bet, stake: '2.00' })).rejects.toMatchObject({ error: 'key_reused' });
    await expect(maria.call('bet', { ...bet, key: freshKey() })).rejects.toMatchObject(closed);
  });

  it('lets an open round finish and refuses a new one', async () => {
    const session = await launch('torre');
    const begun = (
      await maria.call('beginRound', { session, stake: '1.00', input: { level: 'easy' }, key: freshKey() })
    ).data;
    await set('game', 'torre', 'closed');
    const again = await launch('torre');
    expect((await maria.call('openRound', { session: again })).data?.round_id).toBe(begun.round_id);
    expect((await maria.call('continuePlaying', {})).data[0]).toMatchObject({
      name: 'torre',
      open: false,
      round_open: true,
    });
    const { data: stepped } = await maria.call('moveRound', {
      session: again,
      round_id: begun.round_id,
      number: begun.made,
      move: { step: 0 },
    });
    if (stepped.over === null) {
      const move = { round_id: begun.round_id, number: stepped.made, move: { cashOut: true } };
      expect((await maria.call('moveRound', { session: again, ...move })).data.over).not.toBeNull();
    }
    await expect(
      maria.call('beginRound', { session, stake: '1.00', input: { level: 'easy' }, key: freshKey() }),
    ).rejects.toMatchObject(closed);
    await expect(launch('torre')).rejects.toMatchObject(closed);
  });

  it('is not listed where it is hidden, except by its name', async () => {
    await set('game', 'dado', 'hidden');
    expect(await listNames()).not.toContain('dado');
    expect(await isOpen('dado')).toBe(false);
    await expect(launch('dado')).rejects.toMatchObject(closed);
  });

  it('may be one version; another version stays open', async () => {
    const version = await findVersion('dado');
    expect(await set('version', 'dado', 'closed', version)).toBe(true);
    expect(await isOpen('dado')).toBe(false);
    await set('version', 'dado', 'open', version);
    await set('version', 'dado', 'closed', '0.0.1');
    expect(await isOpen('dado')).toBe(true);
  });

  it('may be every game of a provider', async () => {
    await set('provider', 'arara', 'closed');
    expect(await isOpen('dado')).toBe(false);
    await expect(launch('tigre-da-vez')).rejects.toMatchObject(closed);
    await set('provider', 'arara', 'open');
    expect(await isOpen('dado')).toBe(true);
  });
});

describe('switching', () => {
  it('is idempotent and records no repeated change', async () => {
    expect(await set('game', 'dado', 'closed')).toBe(true);
    const before = await listAuditEntries();
    expect(await set('game', 'dado', 'closed')).toBe(false);
    expect(await listAuditEntries()).toEqual(before);
  });

  it('records the person, the states and the reason', async () => {
    await set('game', 'dado', 'closed');
    const [last] = (await (await auditor())('officeAudit', { action: 'game.closed' })).data.data;
    expect(last).toMatchObject({
      staff: 'risk@arara.test',
      subject: 'game:dado',
      before: { state: 'open' },
      after: { state: 'closed' },
      reason: 'manutenção',
    });
  });

  it.each([
    [{ kind: 'game', name: 'nunca-houve', state: 'closed', reason: 'manutenção' }, 'game_unknown', 404],
    [{ kind: 'provider', name: 'dado', state: 'closed', reason: 'manutenção' }, 'game_unknown', 404],
    [{ kind: 'version', name: 'dado', state: 'closed', reason: 'manutenção' }, 'invalid', 422],
    [{ kind: 'version', name: 'dado', version: '1', state: 'hidden', reason: 'manutenção' }, 'invalid', 422],
    [{ kind: 'game', name: 'dado', version: '1', state: 'closed', reason: 'manutenção' }, 'invalid', 422],
    [{ kind: 'game', name: 'dado', state: 'closed', reason: '' }, 'invalid', 422],
    [{ kind: 'game', name: 'dado', state: 'broken', reason: 'manutenção' }, 'invalid', 422],
  ])('refuses %j', async (input, error, code) => {
    await expect(risk('officeGameSwitch', input as never)).rejects.toMatchObject({ error, code });
  });

  it('requires its permission; reading requires less', async () => {
    await expect(
      support('officeGameSwitch', { kind: 'game', name: 'dado', state: 'closed', reason: 'manutenção' }),
    ).rejects.toMatchObject({ code: 403 });
    await expect(support('officeGamePromote', { name: 'dado', promoted: true })).rejects.toMatchObject({ code: 403 });
    expect((await support('officeGames', {})).data.total).toBeGreaterThan(0);
  });

  it('records one entry when two people switch concurrently', async () => {
    const before = (await listAuditEntries()).length;
    const changed = await Promise.all([set('game', 'dado', 'closed'), set('game', 'dado', 'closed')]);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await listAuditEntries()).toHaveLength(before + 1);
  });
});

describe('the promotion list', () => {
  it('holds the open games that the operator promotes', async () => {
    expect((await server.call()('promotion', {})).data).toEqual([]);
    expect((await risk('officeGamePromote', { name: 'dado', promoted: true })).data.changed).toBe(true);
    expect((await risk('officeGamePromote', { name: 'dado', promoted: true })).data.changed).toBe(false);
    expect((await server.call()('promotion', {})).data.map(({ name }) => name)).toEqual(['dado']);
    expect((await server.call()('promotion', { name: 'slot' })).data).toEqual([]);
    await set('game', 'dado', 'closed');
    expect((await server.call()('promotion', {})).data).toEqual([]);
    await risk('officeGamePromote', { name: 'dado', promoted: false });
  });
});

describe('the list for staff', () => {
  it('shows the state of each game with its closings', async () => {
    await set('game', 'dado', 'closed');
    const { data, providers } = await support('officeGames', { q: 'dado' });
    expect(data.data[0]).toMatchObject({
      id: 'dado',
      state: 'closed',
      closings: [{ kind: 'game', state: 'closed', reason: 'manutenção', staff: 'risk@arara.test' }],
      rounds_open: 0,
      week: { rounds: 0, staked: '0.00', rtp: null },
    });
    expect(providers).toMatchObject([{ api_name: 'arara', outside: false, closing: null, synced_at: null }]);
  });

  it('filters by provider, category and state, and pages', async () => {
    await set('game', 'dado', 'closed');
    const listIds = async (input: Parameters<typeof list>[0]) => (await list(input)).data.data.map(({ id }) => id);
    const list = (input: {
      status?: 'closed' | 'gone';
      category?: 'slot';
      provider?: string;
      page?: number;
      limit?: number;
    }) => support('officeGames', input);
    expect(await listIds({ status: 'closed' })).toEqual(['dado']);
    expect(await listIds({ status: 'gone' })).toEqual([]);
    expect(await listIds({ category: 'slot' })).toContain('tigre-da-vez');
    expect(await listIds({ provider: 'fora' })).toEqual([]);
    const all = await listIds({ limit: 100 });
    expect([...(await listIds({ page: 1, limit: 5 })), ...(await listIds({ page: 2, limit: 5 }))]).toEqual(
      all.slice(0, 10),
    );
  });
});

async function findVersion(name: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from catalog.game where name = ${name}`.execute(
    server.database.db,
  );
  return rows[0]?.version ?? '';
}

const listAuditEntries = () =>
  sql<{ id: string }>`select id from staff.audit where action like 'game.%' order by id`
    .execute(server.database.db)
    .then(({ rows }) => rows);

let audits: Call | undefined;
async function auditor(): Promise<Call> {
  audits ??= await signInStaff(server, 'auditor');
  return audits;
}

import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let risk: Call;
let support: Call;

beforeAll(async () => {
  house = await createTestHouse();
  maria = await registerMember(house);
  await deposit(house, maria, '200.00');
  [risk, support] = [await signInStaff(house, 'risk'), await signInStaff(house, 'support')];
});

afterAll(() => house.close());

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
const stateOf = async (name: string) => (await house.call()('games', { name })).data.data[0]?.open;
const shown = async () => (await house.call()('games', { limit: 100 })).data.data.map(({ name }) => name);
const closed = { error: 'game_closed', code: 409 };

describe('a game that staff closed', () => {
  it('is shown as closed, and begun by nobody', async () => {
    const session = await launch('dado');
    await set('game', 'dado', 'closed');
    expect(await stateOf('dado')).toBe(false);
    expect(await shown()).toContain('dado');
    await expect(launch('dado')).rejects.toMatchObject(closed);
    const stake = { session, stake: '1.00', input: DICE, key: freshKey() };
    await expect(maria.call('bet', stake)).rejects.toMatchObject(closed);
    await set('game', 'dado', 'open');
    expect((await maria.call('bet', stake)).data.replayed).toBe(false);
  });

  it('answers a bet again that was settled before', async () => {
    const bet = { session: await launch('dado'), stake: '1.00', input: DICE, key: freshKey() };
    const first = (await maria.call('bet', bet)).data;
    await set('game', 'dado', 'closed');
    expect((await maria.call('bet', bet)).data).toEqual({ ...first, replayed: true });
    await expect(maria.call('bet', { ...bet, stake: '2.00' })).rejects.toMatchObject({ error: 'key_reused' });
    await expect(maria.call('bet', { ...bet, key: freshKey() })).rejects.toMatchObject(closed);
  });

  it('lets a round under way go on to its end, and no other begin', async () => {
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

  it('is not shown at all where it is hidden, but for who names it', async () => {
    await set('game', 'dado', 'hidden');
    expect(await shown()).not.toContain('dado');
    expect(await stateOf('dado')).toBe(false);
    await expect(launch('dado')).rejects.toMatchObject(closed);
  });

  it('may be one version of it: the next one is open', async () => {
    const version = await versionOf('dado');
    expect(await set('version', 'dado', 'closed', version)).toBe(true);
    expect(await stateOf('dado')).toBe(false);
    await set('version', 'dado', 'open', version);
    await set('version', 'dado', 'closed', '0.0.1');
    expect(await stateOf('dado')).toBe(true);
  });

  it('may be all of a provider', async () => {
    await set('provider', 'arara', 'closed');
    expect(await stateOf('dado')).toBe(false);
    await expect(launch('tigre-da-vez')).rejects.toMatchObject(closed);
    await set('provider', 'arara', 'open');
    expect(await stateOf('dado')).toBe(true);
  });
});

describe('switching', () => {
  it('changes nothing the second time, and writes nothing down', async () => {
    expect(await set('game', 'dado', 'closed')).toBe(true);
    const before = await acts();
    expect(await set('game', 'dado', 'closed')).toBe(false);
    expect(await acts()).toEqual(before);
  });

  it('is written down: who, what it was, what it is, and why', async () => {
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
  ])('refuses %j', async (given, error, code) => {
    await expect(risk('officeGameSwitch', given as never)).rejects.toMatchObject({ error, code });
  });

  it('is for who carries the permission; reading for more', async () => {
    await expect(
      support('officeGameSwitch', { kind: 'game', name: 'dado', state: 'closed', reason: 'manutenção' }),
    ).rejects.toMatchObject({ code: 403 });
    await expect(support('officeGamePromote', { name: 'dado', promoted: true })).rejects.toMatchObject({ code: 403 });
    expect((await support('officeGames', {})).data.total).toBeGreaterThan(0);
  });

  it('two who switch at once end with one of the two, and one entry for each change', async () => {
    const before = (await acts()).length;
    const changed = await Promise.all([set('game', 'dado', 'closed'), set('game', 'dado', 'closed')]);
    expect(changed.filter(Boolean)).toHaveLength(1);
    expect(await acts()).toHaveLength(before + 1);
  });
});

describe('the promotion list', () => {
  it('is what the operator put on it, and is written down', async () => {
    expect((await house.call()('promotion', {})).data).toEqual([]);
    expect((await risk('officeGamePromote', { name: 'dado', promoted: true })).data.changed).toBe(true);
    expect((await risk('officeGamePromote', { name: 'dado', promoted: true })).data.changed).toBe(false);
    expect((await house.call()('promotion', {})).data.map(({ name }) => name)).toEqual(['dado']);
    expect((await house.call()('promotion', { name: 'slot' })).data).toEqual([]);
    await set('game', 'dado', 'closed');
    expect((await house.call()('promotion', {})).data).toEqual([]);
    await risk('officeGamePromote', { name: 'dado', promoted: false });
  });
});

describe('the list of staff', () => {
  it('says how each game stands, and why', async () => {
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
    const namesOf = async (input: Parameters<typeof list>[0]) => (await list(input)).data.data.map(({ id }) => id);
    const list = (input: {
      status?: 'closed' | 'gone';
      category?: 'slot';
      provider?: string;
      page?: number;
      limit?: number;
    }) => support('officeGames', input);
    expect(await namesOf({ status: 'closed' })).toEqual(['dado']);
    expect(await namesOf({ status: 'gone' })).toEqual([]);
    expect(await namesOf({ category: 'slot' })).toContain('tigre-da-vez');
    expect(await namesOf({ provider: 'fora' })).toEqual([]);
    const all = await namesOf({ limit: 100 });
    expect([...(await namesOf({ page: 1, limit: 5 })), ...(await namesOf({ page: 2, limit: 5 }))]).toEqual(
      all.slice(0, 10),
    );
  });
});

async function versionOf(name: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`select version from catalog.game where name = ${name}`.execute(
    house.database.db,
  );
  return rows[0]?.version ?? '';
}

const acts = () =>
  sql<{ id: string }>`select id from staff.audit where action like 'game.%' order by id`
    .execute(house.database.db)
    .then(({ rows }) => rows);

let audits: Call | undefined;
async function auditor(): Promise<Call> {
  audits ??= await signInStaff(house, 'auditor');
  return audits;
}

import type { Call } from '@arara/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
} from '../../../../testing/index.ts';

const IDLE_SECONDS = 2 * 60;
const forbidden = { code: 403 };

let server: TestServer;
let maria: TestMember;
let risk: Call;
let auditor: Call;

beforeAll(async () => {
  server = await createTestServer();
  maria = await registerMember(server);
  await deposit(server, maria, '200.00');
  [risk, auditor] = [await signInStaff(server, 'risk'), await signInStaff(server, 'auditor')];
});

afterAll(() => server.close());

const switchGame = (name: string, state: 'open' | 'closed') =>
  risk('officeGameSwitch', { kind: 'game', name, state, reason: 'manutenção' });

async function beginTower(): Promise<string> {
  const { session } = (await maria.call('launch', { platType: 'arara', gameCode: 'torre' })).data;
  const round = { session, stake: '1.00', input: { level: 'easy' }, key: freshKey() };
  return (await maria.call('beginRound', round)).data.round_id;
}

const conclude = (call: Call, name = 'torre') => call('officeGameConclude', { name, reason: 'fim do jogo' });
const loadGame = async (name: string) => (await auditor('officeGame', { name })).data;

describe('the conclusion of a closed game', () => {
  beforeEach(() => switchGame('torre', 'open'));

  it('shows the rounds that are open, and that none is left', async () => {
    await beginTower();
    await switchGame('torre', 'closed');
    const open = await loadGame('torre');
    expect(open.conclusion).toMatchObject({ rounds_open: 1, staked: '1.00', ends_by: 'moves', concluded: false });
    server.clock.advance(IDLE_SECONDS + 1);
    expect((await conclude(risk)).data).toEqual({ ended: 1, rounds_open: 0 });
    expect((await loadGame('torre')).conclusion).toMatchObject({ rounds_open: 0, oldest_at: null, concluded: true });
    const [last] = (await loadGame('torre')).changes;
    expect(last).toMatchObject({ action: 'game.concluded', staff: 'risk@arara.test', before: { open: 1 } });
  });

  it('leaves a round to its player who moved a moment ago', async () => {
    await beginTower();
    await switchGame('torre', 'closed');
    expect((await conclude(risk)).data).toEqual({ ended: 0, rounds_open: 1 });
    server.clock.advance(IDLE_SECONDS + 1);
    expect((await conclude(risk)).data).toEqual({ ended: 1, rounds_open: 0 });
    expect((await conclude(risk)).data).toEqual({ ended: 0, rounds_open: 0 });
  });

  it('is in the audit log before its rounds end, also where ending them fails', async () => {
    await beginTower();
    await switchGame('torre', 'closed');
    server.clock.advance(IDLE_SECONDS + 1);
    const count = async () =>
      (await loadGame('torre')).changes.filter(({ action }) => action === 'game.concluded').length;
    const entries = await count();
    const { db } = server.database.owner;
    await sql`
      create function ledger.fail_for_test() returns trigger language plpgsql as
      $$ begin raise exception 'no movement in this test'; end $$`.execute(db);
    await sql`
      create trigger fail_for_test before insert on ledger.transaction
      for each row execute function ledger.fail_for_test()`.execute(db);
    await conclude(risk).catch(() => undefined);
    await sql`drop trigger fail_for_test on ledger.transaction`.execute(db);
    expect((await loadGame('torre')).conclusion).toMatchObject({ rounds_open: 1 });
    expect(await count()).toBe(entries + 1);
    expect((await conclude(risk)).data).toEqual({ ended: 1, rounds_open: 0 });
  });

  it('is refused for an open game, an unknown one, and without the permission', async () => {
    await expect(conclude(risk)).rejects.toMatchObject({ error: 'game_open', code: 409 });
    await expect(conclude(risk, 'nunca-houve')).rejects.toMatchObject({ error: 'game_unknown', code: 404 });
    await expect(conclude(auditor)).rejects.toMatchObject(forbidden);
    await expect(risk('officeGameConclude', { name: 'torre', reason: '' })).rejects.toMatchObject({ code: 422 });
  });
});

describe('the page of a game', () => {
  it('shows its titles, order, certificate and changes', async () => {
    await switchGame('dado', 'closed');
    await switchGame('dado', 'open');
    const game = await loadGame('dado');
    expect(Object.keys(game.titles)).toEqual(expect.arrayContaining(['pt', 'en']));
    expect(game.certificate).toEqual({ max_win: '9700.97', max_one_in: '10001' });
    expect(game.changes.slice(0, 2).map(({ action }) => action)).toEqual(['game.opened', 'game.closed']);
    await expect(auditor('officeGame', { name: 'nunca-houve' })).rejects.toMatchObject({ error: 'game_unknown' });
  });
});

describe('the order of the games', () => {
  const listOrder = async () => (await auditor('officeGames', { limit: 100 })).data.data.map(({ id }) => id);

  it('moves one game, and the lobby follows', async () => {
    const before = await listOrder();
    const moved = before[4] ?? '';
    expect((await risk('officeGameMove', { name: moved, position: 2 })).data.position).toBe(2);
    const after = [before[0], moved, ...before.slice(1).filter((name) => name !== moved)];
    expect(await listOrder()).toEqual(after);
    expect((await risk('officeGameMove', { name: moved, position: 5 })).data.position).toBe(5);
    expect(await listOrder()).toEqual(before);
    expect((await loadGame(moved)).changes[0]).toMatchObject({
      action: 'game.moved',
      before: { position: 2 },
      after: { position: 5 },
    });
  });

  it('records nothing for a game that is there already, and takes a number beyond the last as last', async () => {
    const [first = ''] = await listOrder();
    const changes = (await loadGame(first)).changes.length;
    expect((await risk('officeGameMove', { name: first, position: 1 })).data.position).toBe(1);
    expect((await loadGame(first)).changes).toHaveLength(changes);
    const { position } = (await risk('officeGameMove', { name: first, position: 100_000 })).data;
    expect((await listOrder()).at(-1)).toBe(first);
    expect(position).toBeLessThan(100_000);
    await risk('officeGameMove', { name: first, position: 1 });
  });

  it('is refused without the permission, and for bad input', async () => {
    await expect(auditor('officeGameMove', { name: 'dado', position: 1 })).rejects.toMatchObject(forbidden);
    await expect(risk('officeGameMove', { name: 'dado', position: 0 })).rejects.toMatchObject({ code: 422 });
    await expect(risk('officeGameMove', { name: 'nunca-houve', position: 1 })).rejects.toMatchObject({ code: 404 });
  });
});

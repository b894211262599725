import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
let joao: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  [maria, joao] = [await registerMember(server), await registerMember(server)];
});

afterAll(() => server.close());

const favourites = async ({ call, id }: TestMember) =>
  (await call('follow', { member_id: id })).data.map(({ name }) => name);

describe('favourites', () => {
  it('are listed latest first, each once', async () => {
    expect(await favourites(maria)).toEqual([]);
    for (const name of ['dado', 'roda', 'dado']) {
      await maria.call('followSet', { member_id: maria.id, name });
      server.clock.advance(1);
    }
    expect(await favourites(maria)).toEqual(['roda', 'dado']);
  });

  it('are marked in the lists of their member only', async () => {
    const followedIn = async (member?: TestMember) =>
      (await (member?.call ?? server.call())('games', { limit: 100 })).data.data
        .filter(({ followed }) => followed)
        .map(({ name }) => name)
        .toSorted();
    expect(await followedIn(maria)).toEqual(['dado', 'roda']);
    expect(await followedIn(joao)).toEqual([]);
    expect(await followedIn()).toEqual([]);
    const old = server.call('a-token-that-nobody-was-ever-given');
    expect((await old('games', {})).data.data.some(({ followed }) => followed)).toBe(false);
  });

  it('can be filtered by category', async () => {
    const { data } = await maria.call('follow', { name: 'slot' });
    expect(data).toEqual([]);
  });

  it('can be removed, idempotently', async () => {
    await maria.call('followDelete', { member_id: maria.id, name: 'roda' });
    await maria.call('followDelete', { member_id: maria.id, name: 'roda' });
    await maria.call('followDelete', { name: 'nunca-houve' });
    expect(await favourites(maria)).toEqual(['dado']);
  });

  it('stay when staff hides the game, marked as closed', async () => {
    const risk = await signInStaff(server, 'risk');
    await risk('officeGameSwitch', { kind: 'game', name: 'dado', state: 'hidden', reason: 'sem contrato' });
    expect((await maria.call('follow', {})).data).toMatchObject([{ name: 'dado', open: false, followed: true }]);
    await risk('officeGameSwitch', { kind: 'game', name: 'dado', state: 'open', reason: 'de volta' });
  });

  it('refuse an unknown game, another member, and more than two hundred', async () => {
    await expect(maria.call('followSet', { name: 'nunca-houve' })).rejects.toMatchObject({
      code: 404,
      error: 'game_unknown',
    });
    await expect(maria.call('followSet', { member_id: joao.id, name: 'roda' })).rejects.toMatchObject({ code: 403 });
    await expect(maria.call('follow', { member_id: joao.id })).rejects.toMatchObject({ code: 403 });
    await sql`
      insert into catalog.game (name, code, title, api_name, category, rtp_bps, min_bet, max_bet)
      select 'jogo-' || n, 'jogo-' || n, 'Jogo ' || n, 'arara', 'slot', 9600, 100, 10000 from generate_series(1, 200) as n`.execute(
      server.database.db,
    );
    await sql`
      insert into catalog.favourite (member_id, name, at)
      select ${joao.id}, 'jogo-' || n, now() from generate_series(1, 200) as n`.execute(server.database.db);
    await expect(joao.call('followSet', { name: 'roda' })).rejects.toMatchObject({
      code: 422,
      error: 'favourites_full',
    });
    await sql`delete from catalog.favourite where member_id = ${joao.id}`.execute(server.database.db);
  });
});

describe('the list to continue playing', () => {
  const listToContinue = async (member: TestMember) =>
    (await member.call('continuePlaying', {})).data.map(({ name, round_open: open }) => [name, open]);
  const launch = ({ call }: TestMember, gameCode: string) => call('launch', { platType: 'arara', gameCode });

  it('lists the played games, the one opened last first, each once', async () => {
    expect(await listToContinue(joao)).toEqual([]);
    await deposit(server, joao, '50.00');
    for (const name of ['dado', 'roda', 'tigre-da-vez', 'dado']) {
      const { session } = (await launch(joao, name)).data;
      const input = name === 'dado' ? { side: 'over', target: 5150 } : {};
      if (name !== 'roda') await joao.call('bet', { session, stake: '1.00', input, key: freshKey() });
      server.clock.advance(1);
    }
    expect(await listToContinue(joao)).toEqual([
      ['dado', false],
      ['tigre-da-vez', false],
    ]);
    expect(await listToContinue(maria)).toEqual([]);
  });

  it('begins with games that have open rounds', async () => {
    await sql`
      insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, stake, staked,
        staked_bonus, opened_at, moved_at)
      values (gen_random_uuid(), ${joao.id}, 'torre', '1', gen_random_uuid(), 0, 'k', '{}', 100, 100, 0, now(), now())`.execute(
      server.database.db,
    );
    expect((await listToContinue(joao))[0]).toEqual(['torre', true]);
    await sql`delete from play.open_round where player_id = ${joao.id}`.execute(server.database.db);
  });
});

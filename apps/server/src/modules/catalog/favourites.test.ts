import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestHouse,
  type TestMember,
  createTestHouse,
  registerMember,
  signInStaff,
} from '../../../testing/index.ts';

let house: TestHouse;
let maria: TestMember;
let joao: TestMember;

beforeAll(async () => {
  house = await createTestHouse();
  [maria, joao] = [await registerMember(house), await registerMember(house)];
});

afterAll(() => house.close());

const favourites = async ({ call, id }: TestMember) =>
  (await call('follow', { member_id: id })).data.map(({ name }) => name);

describe('favourites', () => {
  it('are none at first, then the latest first; once is as good as twice', async () => {
    expect(await favourites(maria)).toEqual([]);
    for (const name of ['dado', 'roda', 'dado']) {
      await maria.call('followSet', { member_id: maria.id, name });
      house.clock.advance(1);
    }
    expect(await favourites(maria)).toEqual(['roda', 'dado']);
  });

  it('show in every list that their member asks for, and in nobody else’s', async () => {
    const followedIn = async (member?: TestMember) =>
      (await (member?.call ?? house.call())('games', { limit: 100 })).data.data
        .filter(({ followed }) => followed)
        .map(({ name }) => name)
        .toSorted();
    expect(await followedIn(maria)).toEqual(['dado', 'roda']);
    expect(await followedIn(joao)).toEqual([]);
    expect(await followedIn()).toEqual([]);
    const old = house.call('a-token-that-nobody-was-ever-given');
    expect((await old('games', {})).data.data.some(({ followed }) => followed)).toBe(false);
  });

  it('are told by category', async () => {
    const { data } = await maria.call('follow', { name: 'slot' });
    expect(data).toEqual([]);
  });

  it('can be left, also what is none', async () => {
    await maria.call('followDelete', { member_id: maria.id, name: 'roda' });
    await maria.call('followDelete', { member_id: maria.id, name: 'roda' });
    await maria.call('followDelete', { name: 'nunca-houve' });
    expect(await favourites(maria)).toEqual(['dado']);
  });

  it('stay where staff hides the game, and say that it is closed', async () => {
    const risk = await signInStaff(house, 'risk');
    await risk('officeGameSwitch', { kind: 'game', name: 'dado', state: 'hidden', reason: 'sem contrato' });
    expect((await maria.call('follow', {})).data).toMatchObject([{ name: 'dado', open: false, followed: true }]);
    await risk('officeGameSwitch', { kind: 'game', name: 'dado', state: 'open', reason: 'de volta' });
  });

  it('refuse what is no game, another member, and more than two hundred', async () => {
    await expect(maria.call('followSet', { name: 'nunca-houve' })).rejects.toMatchObject({
      code: 404,
      error: 'game_unknown',
    });
    await expect(maria.call('followSet', { member_id: joao.id, name: 'roda' })).rejects.toMatchObject({ code: 403 });
    await expect(maria.call('follow', { member_id: joao.id })).rejects.toMatchObject({ code: 403 });
    await sql`
      insert into catalog.game (name, code, title, api_name, category, rtp_bps, min_bet, max_bet)
      select 'jogo-' || n, 'jogo-' || n, 'Jogo ' || n, 'arara', 'slot', 9600, 100, 10000 from generate_series(1, 200) as n`.execute(
      house.database.db,
    );
    await sql`
      insert into catalog.favourite (member_id, name, at)
      select ${joao.id}, 'jogo-' || n, now() from generate_series(1, 200) as n`.execute(house.database.db);
    await expect(joao.call('followSet', { name: 'roda' })).rejects.toMatchObject({
      code: 422,
      error: 'favourites_full',
    });
    await sql`delete from catalog.favourite where member_id = ${joao.id}`.execute(house.database.db);
  });
});

describe('what one may go on with', () => {
  const goOn = async (member: TestMember) =>
    (await member.call('continuePlaying', {})).data.map(({ name, round_open: open }) => [name, open]);
  const launch = ({ call }: TestMember, gameCode: string) => call('launch', { platType: 'arara', gameCode });

  it('is what was opened last, each game once', async () => {
    expect(await goOn(joao)).toEqual([]);
    for (const name of ['dado', 'roda', 'tigre-da-vez', 'dado']) {
      await launch(joao, name);
      house.clock.advance(1);
    }
    expect(await goOn(joao)).toEqual([
      ['dado', false],
      ['tigre-da-vez', false],
      ['roda', false],
    ]);
    expect(await goOn(maria)).toEqual([]);
  });

  it('begins with the rounds that are open', async () => {
    await sql`
      insert into play.open_round (id, player_id, game, game_version, seed_id, nonce, request_key, input, stake, staked,
        staked_bonus, opened_at, moved_at)
      values (gen_random_uuid(), ${joao.id}, 'torre', '1', gen_random_uuid(), 0, 'k', '{}', 100, 100, 0, now(), now())`.execute(
      house.database.db,
    );
    expect((await goOn(joao))[0]).toEqual(['torre', true]);
    await sql`delete from play.open_round where player_id = ${joao.id}`.execute(house.database.db);
  });
});

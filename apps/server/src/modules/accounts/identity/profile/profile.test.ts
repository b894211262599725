import { endpoints } from '@arara/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SendRequest, requestSender } from '../../../../../testing/raw-request.ts';
import {
  type TestServer,
  type TestMember,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
} from '../../../../../testing/index.ts';
import { translations } from '../../../../platform/index.ts';

let server: TestServer;
let ask: SendRequest;
let maria: TestMember;
let joao: TestMember;

beforeAll(async () => {
  server = await createTestServer();
  ask = requestSender(server);
  maria = await registerMember(server);
  joao = await registerMember(server);
});

afterAll(() => server.close());

const as = ({ token }: TestMember) => ({ authorization: `Bearer ${token}` });
const post = (path: string, body: object, who = maria) => ask(path, { body, headers: as(who) });
const me = async (who: TestMember) => (await who.call('me', {})).data;

describe('photos', () => {
  it('are returned as two lists and the chosen one', async () => {
    const { body } = await ask(endpoints.profilePictures.path, { headers: as(maria) });
    const { males, females, profileurl } = body as { males: string[]; females: string[]; profileurl: string };
    expect(males.length).toBeGreaterThanOrEqual(12);
    expect(females.length).toBeGreaterThanOrEqual(12);
    expect(new Set([...males, ...females]).size).toBe(males.length + females.length);
    for (const url of [...males, ...females]) expect(url).toMatch(/^\/assets\/people-1\/[0-9a-f-]+\.webp$/);
    expect(profileurl).toBe('');
    expect((await post(endpoints.profilePicturesOfUser.path, { member_id: maria.id })).body).toMatchObject({
      males,
      females,
    });
  });

  it('require a session', async () => {
    expect((await ask(endpoints.profilePictures.path)).status).toBe(401);
  });

  it('can be chosen, and the choice is visible everywhere', async () => {
    const { females } = await maria.call('profilePictures', {});
    const [chosen = ''] = females;
    const { body } = await post(endpoints.profilePictureSet.path, { member_id: maria.id, profileurl: chosen });
    expect(body).toMatchObject({ profileurl: chosen, message: translations.pt('successes.profileSet') });
    expect((await me(maria)).profileurl).toBe(chosen);
    expect((await maria.call('profilePicturesOfUser', {})).profileurl).toBe(chosen);
    expect((await me(joao)).profileurl).toBe('');
  });

  it.each([
    'https://example.com/me.png',
    '//example.com/1f468-1f3fb.webp',
    '/assets/people-1/../../../../etc/passwd',
    '/assets/people-1/1f468-1f3fb.webp?x=1',
    'javascript:alert(1)',
    'http://169.254.169.254/',
    '__proto__',
  ])('refuse %s', async (profileurl) => {
    const { status, body } = await post(endpoints.profilePictureSet.path, { profileurl });
    expect([status, body['error'], Object.keys(body['errors'] as object)]).toEqual([
      422,
      'photo_unknown',
      ['profileurl'],
    ]);
  });

  it('do not reveal or change those of another member', async () => {
    const [photo = ''] = (await maria.call('profilePictures', {})).males;
    const before = await me(joao);
    expect((await post(endpoints.profilePicturesOfUser.path, { member_id: joao.id })).status).toBe(403);
    expect((await post(endpoints.profilePictureSet.path, { member_id: joao.id, profileurl: photo })).status).toBe(403);
    expect(await me(joao)).toEqual(before);
  });
});

describe('the nickname', () => {
  const set = (nickname: unknown) => post(endpoints.profileSet.path, { nickname });

  it.each(['Jo', 'Mari do Pandeiro', 'Zé', "D'Ávila", 'lucky_7', 'Нина', '小明星', 'สมหญิง', 'Nguyễn Ánh'])(
    'may be %s',
    async (nickname) => {
      const { status, body } = await set(nickname);
      expect([status, body['data']]).toEqual([200, expect.objectContaining({ nickname: nickname.normalize('NFKC') })]);
      expect((await me(maria)).nickname).toBe(nickname.normalize('NFKC'));
    },
  );

  it('is trimmed', async () => {
    expect((await set('  Mari   Lua ')).body['data']).toMatchObject({ nickname: 'Mari Lua' });
  });

  it.each([
    ['one letter', 'M'],
    ['too many', 'abcdefghijklmnopqrstu'],
    ['no letter', '12345'],
    ['nothing', ''],
    ['spaces', '    '],
    ['a line', 'Ma\nri'],
    ['a control sign', 'Ma\u0007ri'],
    ['a turn of direction', 'Mari\u202Eirаm'],
    ['an isolate', '\u2066Mari\u2069'],
    ['a space of no width', 'Ma\u200Bri'],
    ['a tower of marks', `M${'\u0336\u0310'.repeat(6)}ari`],
    ['a tag', '<b>Mari</b>'],
    ['a formula', '=Mari()'],
    ['dots', 'Ma..ri'],
    ['a picture', 'Mari 🐯'],
  ])('is refused: %s', async (_what, nickname) => {
    const before = await me(maria);
    const { status, body } = await set(nickname);
    expect([status, Object.keys((body['errors'] as object | undefined) ?? {})]).toEqual([422, ['nickname']]);
    expect(await me(maria)).toEqual(before);
  });

  it('is refused where it impersonates the operator or its staff', async () => {
    for (const nickname of ['Arara Oficial', 'SUPORTE', 'adm1n', 'Аrara'])
      expect((await set(nickname)).body).toMatchObject({ code: 422, error: 'nickname_reserved' });
  });
});

describe('the gender', () => {
  it.each([0, 1, 2])('accepts %i', async (gender) => {
    expect((await maria.call('profileSet', { gender })).data.gender).toBe(gender);
    expect((await me(maria)).gender).toBe(gender);
  });

  it.each([-1, 3, 1.5, '1', true])('refuses %j', async (gender) => {
    const { status, body } = await post(endpoints.profileSet.path, { gender });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['gender']]);
  });

  it('changes without the nickname', async () => {
    await maria.call('profileSet', { nickname: 'Mari Lua' });
    await maria.call('profileSet', { gender: 2 });
    expect(await me(maria)).toMatchObject({ nickname: 'Mari Lua', gender: 2 });
  });
});

describe('the QQ number', () => {
  it('is set, kept by other changes, and deleted', async () => {
    await maria.call('profileSet', { qq: ' 10001 ' });
    expect((await me(maria)).qq).toBe('10001');
    await maria.call('profileSet', { gender: 1 });
    expect((await me(maria)).qq).toBe('10001');
    expect((await me(joao)).qq).toBe('');
    await maria.call('profileSet', { qq: '' });
    expect((await me(maria)).qq).toBe('');
  });

  it.each(['1234', '012345', '123456789012', 'a12345', 12_345])('refuses %j', async (qq) => {
    const { status, body } = await post(endpoints.profileSet.path, { qq });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['qq']]);
    expect((await me(maria)).qq).toBe('');
  });
});

describe('user info', () => {
  it('contains every field of the specification', async () => {
    const inviter = await registerMember(server, { realname: 'Ana Souza' });
    const { invite_code } = await me(inviter);
    const rosa = await registerMember(server, { realname: 'Rosa Lima', introducer: invite_code });
    await deposit(server, rosa, '100.00');
    const now = server.clock.now().toISOString();
    expect(await me(rosa)).toEqual({
      id: rosa.id,
      name: rosa.account,
      nickname: rosa.account,
      realname: 'Rosa Lima',
      email: '',
      phone: expect.stringMatching(/^\+55\d{11}$/) as string,
      qq: '',
      gender: 0,
      invite_code: expect.stringMatching(/^\w{8}$/) as string,
      money: '100.00',
      fs_money: '0.00',
      ml_money: '0.00',
      total_money: '0.00',
      total_slot_money: '0.00',
      total_live_money: '0.00',
      score: 0,
      register_ip: '127.0.0.1',
      register_area: '',
      register_site: expect.any(String) as string,
      status: 1,
      is_tips_on: 0,
      is_in_on: 0,
      is_trans_on: 0,
      is_demo: 0,
      lang: 'pt',
      top_id: inviter.id,
      agent_id: rosa.id,
      total_credit: '0.00',
      used_credit: '0.00',
      level: 0,
      slot_level: 0,
      live_level: 0,
      level_name: 'Bronze',
      created_at: now,
      updated_at: now,
      deleted_at: null,
      site: 'arara',
      is_ms_reg: 0,
      has_qk_pwd: 0,
      d7_map: '',
      day7_id: '',
      bridge_password: '',
      bridge_password_token: '',
      agent_type: 'ordinary',
      agent_type_title: 'Agente comum',
      profileurl: '',
      bonus_money: '0.00',
      available_money: '100.00',
      held_money: '0.00',
      debt_money: '0.00',
      is_play_excluded: 0,
      is_play_frozen: 0,
    });
  });

  it('counts stakes on slots separately', async () => {
    const { data: launched } = await joao.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez' });
    await deposit(server, joao, '50.00');
    await joao.call('bet', { session: launched.session, stake: '2.00', key: freshKey() });
    expect(await me(joao)).toMatchObject({ total_money: '2.00', total_slot_money: '2.00', total_live_money: '0.00' });
  });

  it('shows the remaining wagering requirement, never below zero', async () => {
    const wager = async (due: number, done: number) => {
      await sql`update ledger.wallet set wager_due = ${due}, wager_done = ${done} where player_id = ${joao.id}`.execute(
        server.database.db,
      );
      return (await me(joao)).ml_money;
    };
    expect(await wager(50_000, 12_345)).toBe('376.55');
    expect(await wager(50_000, 50_000)).toBe('0.00');
    expect(await wager(0, 1)).toBe('0.00');
    await wager(0, 0);
  });

  it('shows the flags set by staff and the kind of agent', async () => {
    await sql`
      update identity.member set is_tips_on = true, is_in_on = true, is_trans_on = true, agent_type = 'regional'
      where id = ${joao.id}`.execute(server.database.db);
    expect(await me(joao)).toMatchObject({
      is_tips_on: 1,
      is_in_on: 1,
      is_trans_on: 1,
      agent_type: 'regional',
      // No plan of the site has this type.
      agent_type_title: 'regional',
    });
  });
});

import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestSender, callOf, registerBy } from '../../../../testing/raw-request.ts';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { signInStaff } from '../../../../testing/index.ts';
import { type ProviderTestServer, createProviderTestServer, gameOf } from '../../../../testing/test-provider.ts';
import { toCategory } from './games-sync.ts';

let server: ProviderTestServer;

beforeAll(async () => {
  server = await createProviderTestServer();
});

afterAll(() => server.closeAll());

beforeEach(() => server.provider.instead.clear());

async function newcomer() {
  const ask = requestSender(server);
  const { token, id } = await registerBy(ask);
  return { id, token, call: callOf(ask, token) };
}

const roda = { platType: 'fora', gameCode: 'fora-roda' };

describe('launching a game of a provider', () => {
  it('returns the address at the provider, and does not reveal the token to the browser', async () => {
    const { call, id } = await newcomer();
    const { data } = await call('launch', { ...roda, isMobile: true });
    const asked = server.provider.asked.findLast(({ path }) => path === '/launch')?.body;
    expect(asked).toMatchObject({
      mode: 'real',
      player_id: String(id),
      game_code: 'roda',
      currency: 'BRL',
      language: 'pt-BR',
      device: 'mobile',
    });
    expect(data).toEqual({
      game_url: `https://games.example/play?token=${String(asked?.['session_token'])}`,
      session: '',
      expires_at: '2026-11-20T19:00:00.000Z',
      pace: null,
      double_up: false,
    });
    const { rows } =
      await sql`select provider, member_id, game from game_aggregator.session where member_id = ${id}`.execute(
        server.database.db,
      );
    expect(rows).toEqual([{ provider: 'fora', member_id: id, game: 'fora-roda' }]);
  });

  it('opens the demo of the provider without a player, a session and a wallet', async () => {
    const { call, id } = await newcomer();
    const { data } = await call('launch', { ...roda, mode: 'demo' });
    const asked = server.provider.asked.findLast(({ path }) => path === '/launch')?.body;
    expect(asked).toMatchObject({ mode: 'demo', game_code: 'roda' });
    expect(asked).not.toHaveProperty('player_id');
    expect(asked).not.toHaveProperty('session_token');
    expect(data.expires_at).toBe('2026-11-20T19:00:00.000Z');
    const { rows } = await sql`select 1 from game_aggregator.session where member_id = ${id}`.execute(
      server.database.db,
    );
    expect(rows).toEqual([]);
  });

  it('needs a demo account for the demo of a game of the operator', async () => {
    const { call } = await newcomer();
    const tigre = { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'demo' as const };
    await expect(call('launch', tigre)).rejects.toMatchObject({ error: 'demo_account_needed' });
    const ask = requestSender(server);
    const { body } = await ask('/api/auth/demo', { body: { over18: true } });
    const guest = callOf(ask, (body['data'] as { access_token: string }).access_token);
    expect((await guest('launch', tigre)).data.session).not.toBe('');
    expect((await guest('launch', { ...roda, mode: 'demo' })).data.game_url).not.toBe('');
  });

  it('gives the player an identity at the provider, which the user info shows', async () => {
    const { call, id } = await newcomer();
    const identity = async (who = call) => {
      const { d7_map, day7_id, bridge_password, bridge_password_token } = (await who('me', {})).data;
      return { d7_map, day7_id, bridge_password, bridge_password_token };
    };
    const none = { d7_map: '', day7_id: '', bridge_password: '', bridge_password_token: '' };
    const known = { d7_map: `{"fora":"${id}"}`, day7_id: String(id), bridge_password: '' };
    expect(await identity()).toEqual(none);
    for (let launches = 0; launches < 2; launches += 1) {
      server.clock.advance(1);
      await call('launch', roda);
      const token = String(server.provider.asked.findLast(({ path }) => path === '/launch')?.body['session_token']);
      expect(await identity()).toEqual({ ...known, bridge_password_token: token });
    }
    expect(await identity((await newcomer()).call)).toEqual(none);
    await sql`update game_aggregator.session set expires_at = ${server.clock.now()} where member_id = ${id}`.execute(
      server.database.db,
    );
    expect(await identity()).toEqual({ ...known, bridge_password_token: '' });
  });

  it('is listed among the games that the player can resume', async () => {
    const { call } = await newcomer();
    await call('launch', roda);
    expect((await call('continuePlaying', {})).data.map(({ name }) => name)).toEqual(['fora-roda']);
  });

  it('stores no token in plain text', async () => {
    const { call } = await newcomer();
    await call('launch', roda);
    const token = String(server.provider.asked.findLast(({ path }) => path === '/launch')?.body['session_token']);
    const { rows } = await sql<{
      all: string;
    }>`select string_agg(t::text, '') as "all" from game_aggregator.session t`.execute(server.database.db);
    expect(rows[0]?.all).not.toContain(token);
    expect(server.logged.join('')).not.toContain(token);
  });

  it.each<[string, object | number, string, number]>([
    ['is away', 503, 'busy', 503],
    ['answers what is no answer', { hello: 1 }, 'busy', 503],
    ['does not believe us', 401, 'busy', 503],
    ['opens it at an origin that is not configured', { code: 'OK', url: 'https://evil.example/play' }, 'busy', 503],
    ['has the game switched off', { code: 'GAME_DISABLED' }, 'game_closed', 409],
    ['no longer has it', { code: 'INVALID_GAME' }, 'game_closed', 409],
  ])('answers an error if the provider %s', async (_what, instead, error, code) => {
    const { call } = await newcomer();
    server.provider.instead.set('/launch', instead);
    await expect(call('launch', roda)).rejects.toMatchObject({ error, code });
  });

  it('is refused for play money and for a blocked player', async () => {
    const ask = requestSender(server);
    const demo = await ask('/api/auth/demo', { method: 'POST', body: { over18: true } });
    const token = String((demo.body['data'] as Record<string, unknown>)['access_token']);
    await expect(callOf(ask, token)('launch', roda)).rejects.toMatchObject({ error: 'demo_not_allowed' });
    const { call, id } = await newcomer();
    await sql`update ledger.wallet set status_blocked = true where player_id = ${id}`.execute(server.database.db);
    await expect(call('launch', roda)).rejects.toMatchObject({ error: 'player_blocked' });
  });

  it('finds a game by provider and name', async () => {
    const { call } = await newcomer();
    await expect(call('launch', { ...roda, platType: 'arara' })).rejects.toMatchObject({ error: 'game_unknown' });
    await expect(call('launch', { ...roda, gameCode: 'fora-nada' })).rejects.toMatchObject({ error: 'game_unknown' });
  });
});

describe('the games of a provider', () => {
  it('are in the lobby while the provider lists them, and are closed afterwards', async () => {
    server.provider.games = [
      gameOf('roda', { title: 'Wheel', titles: { pt: 'Roda', en: 'Wheel', 'zh-CN': '轮' }, category: 'Table Games' }),
      gameOf('nova', { rtp_bps: 9_712, min_bet: centavos(20n), max_bet: centavos(50_00n) }),
      gameOf('off', { enabled: false }),
    ];
    await sql`insert into jobs.job (name, data) values ('outside_games', '{}')`.execute(server.database.db);
    await server.settle();
    const { data } = await server.call()('games', { provider: 'fora' });
    expect(data.data).toMatchObject([
      { name: 'fora-roda', title: 'Roda', category: 'casino', open: true },
      { name: 'fora-nova', rtp: '97.12', min_bet: '0.20', max_bet: '50.00', open: true },
    ]);
    const { call } = await newcomer();
    await expect(call('launch', { ...roda, gameCode: 'fora-dados' })).rejects.toMatchObject({ error: 'game_closed' });
    server.provider.instead.set('/games', 503);
    await sql`insert into jobs.job (name, data) values ('outside_games', '{}')`.execute(server.database.db);
    await server.settle();
    expect((await server.call()('games', { provider: 'fora' })).data.total).toBe(2);
    server.provider.instead.clear();
    server.provider.games = [gameOf('roda'), gameOf('dados')];
    await sql`insert into jobs.job (name, data) values ('outside_games', '{}')`.execute(server.database.db);
    await server.settle();
  });

  it('have a picture only from a configured origin', async () => {
    const ours = 'https://games.example/dados.webp';
    server.provider.games = [
      gameOf('roda', { picture_url: 'https://evil.example/roda.webp' }),
      gameOf('dados', { picture_url: ours }),
    ];
    await sql`insert into jobs.job (name, data) values ('outside_games', '{}')`.execute(server.database.db);
    await server.settle();
    const { data } = await server.call()('games', { provider: 'fora' });
    const pictures = Object.fromEntries(data.data.map(({ name, full_image_url: url }) => [name, url]));
    expect(pictures).toMatchObject({ 'fora-roda': '', 'fora-dados': ours });
    server.provider.games = [gameOf('roda'), gameOf('dados')];
    await sql`insert into jobs.job (name, data) values ('outside_games', '{}')`.execute(server.database.db);
    await server.settle();
  });

  it.each([
    ['slot', 'slot'],
    ['Video Slots', 'slot'],
    ['LIVE', 'live'],
    ['live_casino', 'live'],
    ['Fishing', 'fish'],
    ['video-game', 'video-game'],
    ['who knows', 'slot'],
  ])('of the kind %s are listed among %s', (word, category) => {
    expect(toCategory(word)).toBe(category);
  });
});

describe('a game that staff disables while it is played', () => {
  it.each([
    ['the game', { kind: 'game', name: 'fora-roda' }],
    ['one version of it', { kind: 'version', name: 'fora-roda', version: '1.0' }],
    ['its whole provider', { kind: 'provider', name: 'fora' }],
  ] as const)('takes no more bets, and settles the round that is open (%s)', async (_what, what) => {
    const { say, message, member, money } = await server.seat();
    const risk = await signInStaff(server, 'risk', `risk-${what.kind}@arara.test`);
    const [open, voided] = [message(), message()];
    await say('bet', open);
    await say('bet', voided);
    await risk('officeGameSwitch', { ...what, state: 'closed', reason: 'um teste' });
    expect((await say('bet', message())).code).toBe('GAME_DISABLED');
    expect((await say('bet', message({ round_id: open.round_id }))).code).toBe('GAME_DISABLED');
    const on = (of: typeof open, change: object) => ({
      ...message(),
      round_id: of.round_id,
      ref_tx_id: of.tx_id,
      ...change,
    });
    expect((await say('win', on(open, { amount: 5_00, round_closed: true }))).code).toBe('OK');
    expect((await member.call('continuePlaying', {})).data).toMatchObject([{ name: 'fora-roda', round_open: true }]);
    expect((await member.call('launch', roda)).data.game_url).toContain('https://games.example/');
    expect((await say('rollback', on(voided, {}))).code).toBe('OK');
    expect(await money()).toBe('104.00');
    await expect(member.call('launch', roda)).rejects.toMatchObject({ error: 'game_closed' });
    await risk('officeGameSwitch', { ...what, state: 'open', reason: 'acabou o teste' });
    expect((await say('bet', message())).code).toBe('OK');
    await requireSoundBooks(server);
  });

  it('takes no more bets of players of a site that switched it off', async () => {
    const { say, message, member } = await server.seat();
    const risk = await signInStaff(server, 'risk', 'risk-site@arara.test');
    const target = { name: 'fora-roda', reason: 'um teste' };
    const open = message();
    await say('bet', open);
    await risk('officeSiteGameSwitch', { ...target, site: 'arara', open: false });
    expect((await say('bet', message())).code).toBe('GAME_DISABLED');
    const win = { ...message(), round_id: open.round_id, ref_tx_id: open.tx_id, amount: 5_00, round_closed: true };
    expect((await say('win', win)).code).toBe('OK');
    await expect(member.call('launch', roda)).rejects.toMatchObject({ error: 'game_closed' });
    await risk('officeSiteGameSwitch', { ...target, site: 'arara', open: true });
    expect((await say('bet', message())).code).toBe('OK');
    await requireSoundBooks(server);
  });
});

import { endpoints } from '@arara/contract';
import type { Call } from '@arara/contract/client';
import { tiles } from '@arara/games';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { grantOwnFreeRounds } from '../../../../testing/free-rounds.ts';
import {
  type TestMember,
  coinGame,
  deposit,
  freshKey,
  registerMember,
  registrationForm,
  signInStaff,
  unlimitedCounters,
} from '../../../../testing/index.ts';
import { callOf, requestSender } from '../../../../testing/raw-request.ts';
import { type SharedTables, openSharedTables, sitDown } from '../../../../testing/shared-tables.ts';

let server: SharedTables;
let maria: TestMember;
let risk: Call;
let finance: Call;
let admin: Call;

beforeAll(async () => {
  server = await openSharedTables({ counters: unlimitedCounters() });
  await server.step();
  maria = await registerMember(server);
  await deposit(server, maria, '500.00');
  risk = await signInStaff(server, 'risk');
  finance = await signInStaff(server, 'finance');
  admin = await signInStaff(server, 'admin');
  const tucano = { name: 'Tucano', jurisdiction: 'caribbean' as const, licence: 'CGA 12/2026', hosts: [HOST] };
  await admin('officeSiteCreate', { key: 'tucano', ...tucano });
});

afterAll(() => server.close());
afterEach(() => requireSoundBooks(server));

const HOST = 'tucano.bet.br';
const DICE = { side: 'over', target: 5150 };
const CLOSED = { error: 'game_closed', code: 409 };
const OUT = { error: 'stake_out_of_limits', code: 422 };

const setOpen = async (name: string, open: boolean, site = 'arara') =>
  (await risk('officeSiteGameSwitch', { name, site, open, reason: 'manutenção' })).data.changed;
const setLimits = (name: string, limits: [string, string] | null, site = 'arara') =>
  risk('officeSiteGameLimits', {
    name,
    site,
    limits: limits && { min_bet: limits[0], max_bet: limits[1] },
    reason: 'teste de limites',
  });
const launch = async (game: string, { call } = maria) =>
  (await call('launch', { platType: 'arara', gameCode: game })).data.session;
const listNames = async (input: Parameters<typeof list>[0] = {}) =>
  (await list(input)).data.data.map(({ name }) => name);
const list = (input: { search?: string; tag?: string }) => server.call()('games', { limit: 100, ...input });
const findShown = async (name: string, host?: string) => {
  const ask = requestSender(server);
  const { body } = await ask(`${endpoints.games.path}?name=${name}`, { headers: host === undefined ? {} : { host } });
  const { data } = body['data'] as { data: { open: boolean; title: string; badge: string | null; min_bet: string }[] };
  return data[0];
};
const findSite = async (name: string, site = 'arara') =>
  (await risk('officeGame', { name })).data.sites.find((one) => one.site === site);

beforeEach(async () => {
  for (const name of ['dado', 'torre', 'tigre-da-vez', coinGame.name]) await setOpen(name, true);
});

describe('a game that staff switched off at a site', () => {
  it('leaves the lobby, the search and the counts of that site only', async () => {
    const countGames = async () => (await server.call()('providers', {})).data.find((one) => one.api_name === 'arara');
    const before = await countGames();
    expect(await setOpen('dado', false)).toBe(true);
    expect(await setOpen('dado', false)).toBe(false);
    expect(await listNames()).not.toContain('dado');
    expect(await listNames({ search: 'dado' })).not.toContain('dado');
    expect((await countGames())?.game_count).toBe((before?.game_count ?? 0) - 1);
    expect(await findShown('dado')).toMatchObject({ open: false });
    expect(await findShown('dado', HOST)).toMatchObject({ open: true });
    await setOpen('dado', true);
    expect(await listNames()).toContain('dado');
  });

  it('refuses a launch and a bet, and replays a settled one', async () => {
    const bet = { session: await launch('dado'), stake: '1.00', input: DICE, key: freshKey() };
    const first = (await maria.call('bet', bet)).data;
    await setOpen('dado', false);
    await expect(launch('dado')).rejects.toMatchObject(CLOSED);
    await expect(maria.call('bet', { ...bet, key: freshKey() })).rejects.toMatchObject(CLOSED);
    expect((await maria.call('bet', bet)).data).toEqual({ ...first, replayed: true });
    await setOpen('dado', true);
    expect((await maria.call('bet', { ...bet, key: freshKey() })).data.replayed).toBe(false);
  });

  it('takes the bets of a player of another site', async () => {
    await setOpen('dado', false);
    const ask = requestSender(server);
    const registered = await ask(endpoints.register.path, { headers: { host: HOST }, body: registrationForm() });
    const joao = callOf(ask, (registered.body['data'] as { access_token: string }).access_token);
    const { session } = (await joao('launch', { platType: 'arara', gameCode: 'dado' })).data;
    const bet = { session, stake: '1.00', input: DICE };
    // The bet passes the switch and fails for want of money.
    await expect(joao('bet', { ...bet, key: freshKey() })).rejects.toMatchObject({ error: 'insufficient_funds' });
    await setOpen('dado', false, 'tucano');
    await expect(joao('bet', { ...bet, key: freshKey() })).rejects.toMatchObject(CLOSED);
    await setOpen('dado', true, 'tucano');
  });

  it('lets an open round of moves finish and refuses a new one', async () => {
    const session = await launch('torre');
    const start = { session, stake: '1.00', input: { level: 'easy' } };
    const begun = (await maria.call('beginRound', { ...start, key: freshKey() })).data;
    expect(await findSite('torre')).toMatchObject({ rounds_open: 1, closing: null });
    await setOpen('torre', false);
    expect(await findSite('torre')).toMatchObject({ rounds_open: 1, closing: { reason: 'manutenção' } });
    const again = await launch('torre');
    const move = { session: again, round_id: begun.round_id, number: begun.made, move: { step: 0 } };
    const stepped = (await maria.call('moveRound', move)).data;
    if (stepped.over === null)
      await maria.call('moveRound', { ...move, number: stepped.made, move: { cashOut: true } });
    await expect(maria.call('beginRound', { ...start, key: freshKey() })).rejects.toMatchObject(CLOSED);
    expect(await findSite('torre')).toMatchObject({ rounds_open: 0 });
  });

  it('refuses tickets of shared rounds, one and a set, while its table goes on for other sites', async () => {
    const seat = await sitDown(server, { member: maria });
    const placed = await seat.place();
    await setOpen(coinGame.name, false);
    expect((await server.call()('tables', {})).data.map(({ game }) => game)).not.toContain(coinGame.name);
    await expect(seat.place()).rejects.toMatchObject(CLOSED);
    const round_id = (await seat.loadView()).round.id;
    const tickets = [{ stake: '1.00', input: { side: 'heads' } }];
    const set = { session: seat.session, round_id, tickets, key: freshKey() };
    await expect(maria.call('placeTickets', set)).rejects.toMatchObject(CLOSED);
    for (const seconds of [10, 1, 4, 3, 3]) await server.pass(seconds);
    const view = await seat.loadView();
    expect(view.mine.find(({ id }) => id === placed.data.ticket.id)?.state).not.toBe('open');
    expect(view.round).toMatchObject({ state: 'open' });
  });

  it('refuses free rounds', async () => {
    const { id } = await grantOwnFreeRounds(finance, maria, { stake: '0.50', rounds: 2 });
    const session = await launch('tigre-da-vez');
    await setOpen('tigre-da-vez', false);
    const free = { session, stake: '0.50', free_rounds: id };
    await expect(maria.call('bet', { ...free, key: freshKey() })).rejects.toMatchObject(CLOSED);
    await setOpen('tigre-da-vez', true);
    // The operator pays a free round: the limits of stakes do not refuse it.
    await setLimits('tigre-da-vez', ['1.00', '5.00']);
    expect((await maria.call('bet', { ...free, key: freshKey() })).data.free_rounds?.left).toBe(1);
    await setLimits('tigre-da-vez', null);
  });

  it('is recorded with its site and reason, and needs the permission', async () => {
    await setOpen('dado', false);
    const { data } = await admin('officeAudit', { subject: 'game:dado' });
    expect(data.data[0]).toMatchObject({
      action: 'game.site_closed',
      before: { site: 'arara', open: true },
      after: { site: 'arara', open: false },
      reason: 'manutenção',
    });
    const target = { name: 'dado', site: 'arara' };
    const change = { ...target, open: false, reason: 'sem acesso' };
    const support = await signInStaff(server, 'support');
    await expect(support('officeSiteGameSwitch', change)).rejects.toMatchObject({ code: 403 });
    await expect(support('officeSiteGameTitles', { ...target, titles: {} })).rejects.toMatchObject({ code: 403 });
    await expect(risk('officeSiteGameSwitch', { ...change, name: 'nunca' })).rejects.toMatchObject({
      error: 'game_unknown',
    });
    await expect(risk('officeSiteGameSwitch', { ...change, site: 'nunca' })).rejects.toMatchObject({
      error: 'site_unknown',
    });
  });
});

describe('limits of stakes at a site', () => {
  it('refuse a bet, a round of moves and tickets outside them, naming the limits', async () => {
    const session = await launch('dado');
    const bet = { session, input: DICE };
    const earlier = { ...bet, stake: '10.00', key: freshKey() };
    const first = (await maria.call('bet', earlier)).data;
    await setLimits('dado', ['2.00', '5.00']);
    expect(await findShown('dado')).toMatchObject({ min_bet: '2.00' });
    for (const stake of ['1.00', '10.00']) {
      const refusal = maria.call('bet', { ...bet, stake, key: freshKey() });
      await expect(refusal).rejects.toMatchObject(OUT);
      await expect(refusal).rejects.toThrow(/2,00.*5,00/);
    }
    expect((await maria.call('bet', earlier)).data).toEqual({ ...first, replayed: true });
    await maria.call('bet', { ...bet, stake: '5.00', key: freshKey() });
    await setLimits('dado', null);

    await setLimits('torre', ['2.00', '2.00']);
    const begin = { session: await launch('torre'), stake: '1.00', input: { level: 'easy' }, key: freshKey() };
    await expect(maria.call('beginRound', begin)).rejects.toMatchObject(OUT);
    await setLimits('torre', null);

    const seat = await sitDown(server, { member: maria });
    await setLimits(coinGame.name, ['5.00', '50.00']);
    await expect(seat.place()).rejects.toMatchObject(OUT);
    const { round } = await seat.loadView();
    const [side, key] = [{ side: 'heads' }, freshKey()];
    const tickets = [
      { stake: '5.00', input: side },
      { stake: '1.00', input: side },
    ];
    const set = { session: seat.session, round_id: round.id, tickets, key };
    await expect(maria.call('placeTickets', set)).rejects.toMatchObject(OUT);
    expect((await seat.place({ stake: '5.00' })).data.replayed).toBe(false);
    await setLimits(coinGame.name, null);
  });

  it('lie within those of the game and leave one of its stakes', async () => {
    const refused = (limits: [string, string]) =>
      setLimits('dado', limits).then(
        () => undefined,
        (error: unknown) => error,
      );
    expect(await refused(['0.01', '5.00'])).toMatchObject({ error: 'limits_outside_game' });
    expect(await refused(['1.00', '99999.00'])).toMatchObject({ error: 'limits_outside_game' });
    expect(await refused(['5.00', '1.00'])).toMatchObject({ error: 'invalid' });
    expect(await refused(['1.01', '1.02'])).toMatchObject({ error: 'limits_without_stake' });
    expect(await findSite('dado')).toMatchObject({ limits: null });
  });
});

describe('titles and marks at a site', () => {
  it.each([
    ['cn', 'zh-Hans'],
    ['ch', 'zh-Hant'],
    ['msa', 'ms'],
    ['th', 'th'],
  ] as const)('are those of the game without any: %s', async (code, locale) => {
    const { body } = await requestSender(server)(`${endpoints.games.path}?name=dado&lang=${code}`);
    const { data } = body['data'] as { data: { title: string }[] };
    expect(data[0]?.title).toBe(tiles['dado']?.title[locale]);
  });

  it('names the game in the lobby, the search and the records of the site', async () => {
    const titles = { pt: 'Dado da Sorte', en: 'Lucky Die' };
    await risk('officeSiteGameTitles', { name: 'dado', site: 'arara', titles });
    expect(await findShown('dado')).toMatchObject({ title: 'Dado da Sorte', short_title: '' });
    expect((await findShown('dado', HOST))?.title).not.toBe('Dado da Sorte');
    expect(await listNames({ search: 'dado da sorte' })).toEqual(['dado']);
    await maria.call('bet', { session: await launch('dado'), stake: '1.00', input: DICE, key: freshKey() });
    const { data } = await maria.call('gameRecords', {});
    expect(data.data[0]).toMatchObject({ name: 'dado', title: 'Dado da Sorte' });
    const bad = { pt: 'x'.repeat(41) };
    await expect(risk('officeSiteGameTitles', { name: 'dado', site: 'arara', titles: bad })).rejects.toMatchObject({
      error: 'invalid',
    });
    await risk('officeSiteGameTitles', { name: 'dado', site: 'arara', titles: {} });
    expect((await findShown('dado'))?.title).not.toBe('Dado da Sorte');
  });

  it('shows a mark until its end', async () => {
    const at = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();
    const mark = { name: 'torre', site: 'arara', new_until: null, hot_until: null };
    await risk('officeSiteGameMarks', { ...mark, hot_until: at(2) });
    expect((await findShown('torre'))?.badge).toBe('hot');
    await risk('officeSiteGameMarks', { ...mark, new_until: at(1), hot_until: at(2) });
    expect((await findShown('torre'))?.badge).toBe('new');
    expect(await listNames({ tag: 'new' })).toContain('torre');
    for (const until of [at(-1), at(367)])
      await expect(risk('officeSiteGameMarks', { ...mark, new_until: until })).rejects.toMatchObject({
        error: 'invalid',
      });
    await risk('officeSiteGameMarks', mark);
    expect(['new', 'hot']).not.toContain((await findShown('torre'))?.badge);
  });
});

import type { Call, Input } from '@arara/contract/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import { freshKey, signInStaff } from '../../../../testing/index.ts';
import { type ProviderTestServer, createProviderTestServer } from '../../../../testing/test-provider.ts';

let server: ProviderTestServer;
let ana: Call;
let admin: Call;

beforeAll(async () => {
  server = await createProviderTestServer();
  [ana, admin] = [await signInStaff(server, 'finance'), await signInStaff(server, 'admin')];
});

afterAll(() => server.closeAll());

beforeEach(() => server.provider.instead.clear());
afterEach(() => requireSoundBooks(server));

type GrantInput = Input<'officeFreeRoundsGive'>;

const grantInput = (player_id: number, change: Partial<GrantInput> = {}): GrantInput => ({
  player_id,
  game: 'fora-roda',
  stake: '0.50',
  rounds: 4,
  pocket: 'bonus',
  wagering: 35,
  days: 7,
  reason: 'desculpa por uma queda',
  ...change,
});

const grantFreeRounds = async (player: number, change: Partial<GrantInput> = {}, key = freshKey()) =>
  (await ana('officeFreeRoundsGive', grantInput(player, change), { key })).data;

const callsTo = (path: string) => server.provider.asked.filter((call) => call.path === path);
const listAuditEntries = async (id: string) =>
  (await admin('officeAudit', { q: `free_rounds:fora/${id}` })).data.data.map(({ action, reason }) => [action, reason]);

describe('free rounds granted by staff', () => {
  it('are sent to the provider at once, played by the player, and counted', async () => {
    const seat = await server.seat('10.00');
    const granted = await grantFreeRounds(seat.member.id);
    expect(granted).toMatchObject({
      provider_title: 'Casa de Fora',
      game_title: 'Jogo roda',
      player_id: seat.member.id,
      stake: '0.50',
      rounds: 4,
      used: 0,
      won: '0.00',
      wagering: 35,
      state: 'open',
      expires_at: new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(callsTo('/freerounds/create').at(-1)?.body).toMatchObject({
      campaign_id: granted.id,
      bet_amount: 50,
      rounds: 4,
    });
    const bet = seat.message({ amount: 0, free_round: { campaign_id: granted.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('OK');
    await seat.say('win', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: 2_00 });
    const { data } = await ana('officeFreeRoundsInfo', { provider: 'fora', id: granted.id });
    expect(data).toMatchObject({ used: 1, won: '2.00', remaining_there: 3 });
    server.provider.instead.set('/freerounds/info', 503);
    const { data: silent } = await ana('officeFreeRoundsInfo', { provider: 'fora', id: granted.id });
    expect(silent).toMatchObject({ used: 1, remaining_there: null });
  });

  it('need approval by a second person above the limits, and reach the provider only then', async () => {
    const { member } = await server.seat('0.00');
    const callsBefore = callsTo('/freerounds/create').length;
    const granted = await grantFreeRounds(member.id, { rounds: 1000, stake: '0.51' });
    expect(granted).toMatchObject({ state: 'sent_for_approval', rounds: 1000, stake: '0.51', used: 0 });
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(0);
    expect(callsTo('/freerounds/create')).toHaveLength(callsBefore);
    const { data } = await admin('officeStaffCredits', { player_id: member.id });
    expect(data.data).toMatchObject([{ form: 'free_rounds', amount: '510.00', wagering: 35, status: 'waiting' }]);
    await admin('officeStaffCreditApprove', { id: data.data[0]?.id ?? 0, reason: 'conferido' });
    expect(callsTo('/freerounds/create').at(-1)?.body).toMatchObject({ campaign_id: granted.id, rounds: 1000 });
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.data).toMatchObject([{ state: 'open' }]);
  });

  it('are granted once per request key, with the reason in the audit log', async () => {
    const { member } = await server.seat('0.00');
    const key = freshKey();
    const [first, again] = [await grantFreeRounds(member.id, {}, key), await grantFreeRounds(member.id, {}, key)];
    expect(again.id).toBe(first.id);
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(1);
    expect(await listAuditEntries(first.id)).toEqual([['free_rounds.given', 'desculpa por uma queda']]);
    await expect(grantFreeRounds(member.id, { rounds: 5 }, key)).rejects.toMatchObject({ error: 'key_reused' });
  });

  it('are shown as refused if the provider refuses them, and cannot be played or cancelled', async () => {
    const seat = await server.seat('0.00');
    server.provider.instead.set('/freerounds/create', { code: 'BONUS_RULE' });
    const granted = await grantFreeRounds(seat.member.id);
    expect(granted.state).toBe('refused');
    const bet = seat.message({ amount: 0, free_round: { campaign_id: granted.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('BONUS_RULE');
    const cancel = { provider: 'fora', id: granted.id, reason: 'recusada' };
    await expect(ana('officeFreeRoundsCancel', cancel)).rejects.toMatchObject({ error: 'free_rounds_over' });
    const { data } = await ana('officeFreeRounds', { player_id: seat.member.id, status: 'refused' });
    expect(data.data.map(({ id }) => id)).toEqual([granted.id]);
  });

  it('stay pending while the provider cannot be reached', async () => {
    const { member } = await server.seat('0.00');
    server.provider.instead.set('/freerounds/create', 503);
    const granted = await grantFreeRounds(member.id);
    expect(granted.state).toBe('asked');
    server.provider.instead.clear();
    await server.server.jobs.drain({ early: true });
    expect((await ana('officeFreeRounds', { q: granted.id })).data.data[0]?.state).toBe('open');
  });

  it('become used or expired', async () => {
    const seat = await server.seat('0.00');
    const [used, late] = [
      await grantFreeRounds(seat.member.id, { rounds: 1 }),
      await grantFreeRounds(seat.member.id, { days: 1 }),
    ];
    await seat.say('bet', seat.message({ amount: 0, free_round: { campaign_id: used.id, index: 1 } }));
    const loadState = async (call: Call, id: string) => (await call('officeFreeRounds', { q: id })).data.data[0]?.state;
    expect(await loadState(ana, used.id)).toBe('used');
    server.clock.advance(86_400);
    // Staff sessions end within a day.
    ana = await signInStaff(server, 'finance', 'ana-depois@arara.test');
    admin = await signInStaff(server, 'admin', 'rui-depois@arara.test');
    expect(await loadState(ana, late.id)).toBe('expired');
    expect((await ana('officeFreeRounds', { status: 'expired' })).data.data.map(({ id }) => id)).toEqual([late.id]);
  });
});

describe('a refused grant of free rounds', () => {
  it.each<[string, Partial<GrantInput>, string, string]>([
    ['a stake below the minimum of the game', { stake: '0.09' }, 'free_rounds_stake', 'stake'],
    ['a stake above the maximum of the game', { stake: '1000.01' }, 'free_rounds_stake', 'stake'],
    ['a stake of zero', { stake: '0' }, 'invalid', 'stake'],
    ['no rounds', { rounds: 0 }, 'invalid', 'rounds'],
    ['more rounds than the maximum', { rounds: 1001 }, 'invalid', 'rounds'],
    ['wagering on cash', { pocket: 'cash', wagering: 1 }, 'invalid', 'wagering'],
    ["a limit of the wins in a provider's game", { max_win: '100.00' }, 'invalid', 'max_win'],
    ['more days than the maximum', { days: 91 }, 'invalid', 'days'],
    ['without a reason', { reason: ' ' }, 'invalid', 'reason'],
    ['in an own game that is no slot', { game: 'dado' }, 'free_rounds_not_offered', 'game'],
    ['in an unknown game', { game: 'fora-nada' }, 'free_rounds_not_offered', 'game'],
    ['to an unknown player', { player_id: 999_999 }, 'not_found', 'player_id'],
  ])('%s', async (_what, change, error, field) => {
    const { member } = await server.seat('0.00');
    const before = callsTo('/freerounds/create').length;
    await expect(grantFreeRounds(member.id, change)).rejects.toMatchObject({
      error,
      errors: { [field]: [expect.any(String)] },
    });
    expect(callsTo('/freerounds/create')).toHaveLength(before);
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(0);
  });

  it('is for a blocked player or one with play money', async () => {
    const { member } = await server.seat('0.00');
    await admin('officePlayerFreeze', { id: member.id, reason: 'um teste' });
    await expect(grantFreeRounds(member.id)).rejects.toMatchObject({ error: 'player_not_active' });
    const { data } = await server.call()('demo', { over18: true });
    const demo = (await server.call(data.access_token)('me', {})).data.id;
    await expect(grantFreeRounds(demo)).rejects.toMatchObject({ error: 'player_not_active' });
  });

  it('is for a game that staff closed, which is not offered either', async () => {
    const { member } = await server.seat('0.00');
    const offered = async () =>
      (await ana('officeFreeRoundsGames', {})).data.data.filter(({ own }) => !own).map(({ id }) => id);
    expect(await offered()).toEqual(['fora-dados', 'fora-roda']);
    const change = { kind: 'game', name: 'fora-roda', reason: 'um teste' } as const;
    await admin('officeGameSwitch', { ...change, state: 'closed' });
    expect(await offered()).toEqual(['fora-dados']);
    await expect(grantFreeRounds(member.id)).rejects.toMatchObject({ error: 'free_rounds_not_offered' });
    await admin('officeGameSwitch', { ...change, state: 'open' });
    expect((await ana('officeFreeRoundsGames', { q: 'DADOS' })).data.data).toMatchObject([
      { id: 'fora-dados', provider_title: 'Casa de Fora', min_bet: '0.10', max_bet: '1000.00' },
    ]);
  });

  it('exceeds the limit of the role in total value', async () => {
    const { member } = await server.seat('0.00');
    const book = (await admin('officeRoles', {})).data;
    const finance = book.roles.find(({ key }) => key === 'finance');
    if (finance === undefined) throw new Error('there is no role of finance');
    const limits = [{ act: 'free_rounds.give', each: '10.00', day: '15.00' }];
    const { name, permissions } = finance;
    await admin('officeRoleSave', { key: 'finance', name, permissions, limits, reason: 'ensaio' });
    await expect(grantFreeRounds(member.id, { stake: '1.00', rounds: 11 })).rejects.toMatchObject({
      error: 'role_limit_each',
    });
    await grantFreeRounds(member.id, { stake: '1.00', rounds: 10 });
    await expect(grantFreeRounds(member.id, { stake: '1.00', rounds: 6 })).rejects.toMatchObject({
      error: 'role_limit_day',
    });
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(1);
    const none = [{ act: 'free_rounds.give', each: null, day: null }];
    await admin('officeRoleSave', { key: 'finance', name, permissions, limits: none, reason: 'ensaio' });
  });
});

describe('free rounds cancelled by staff', () => {
  it('cannot be played from then on, are cancelled at the provider, and are logged once', async () => {
    const seat = await server.seat('0.00');
    const granted = await grantFreeRounds(seat.member.id);
    const cancel = { provider: 'fora', id: granted.id, reason: 'engano de jogador' };
    expect((await ana('officeFreeRoundsCancel', cancel)).data.state).toBe('cancelled');
    expect(callsTo('/freerounds/cancel').at(-1)?.body).toMatchObject({ campaign_id: granted.id });
    const bet = seat.message({ amount: 0, free_round: { campaign_id: granted.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('BONUS_RULE');
    await expect(ana('officeFreeRoundsCancel', cancel)).rejects.toMatchObject({ error: 'free_rounds_over' });
    expect(await listAuditEntries(granted.id)).toContainEqual(['free_rounds.cancelled', 'engano de jogador']);
  });

  it('cannot be played while the provider is unreachable, and are cancelled there later', async () => {
    const seat = await server.seat('0.00');
    const granted = await grantFreeRounds(seat.member.id);
    server.provider.instead.set('/freerounds/cancel', 503);
    const cancel = { provider: 'fora', id: granted.id, reason: 'engano de jogador' };
    expect((await ana('officeFreeRoundsCancel', cancel)).data.state).toBe('cancelling');
    const bet = seat.message({ amount: 0, free_round: { campaign_id: granted.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('BONUS_RULE');
    server.provider.instead.clear();
    await server.server.jobs.drain({ early: true });
    expect((await ana('officeFreeRounds', { q: granted.id })).data.data[0]?.state).toBe('cancelled');
  });

  it('fail with not_found for an unknown campaign', async () => {
    const nothing = { provider: 'fora', id: freshKey(), reason: 'engano' };
    await expect(ana('officeFreeRoundsCancel', nothing)).rejects.toMatchObject({ error: 'not_found' });
    const { reason: _reason, ...campaign } = nothing;
    await expect(ana('officeFreeRoundsInfo', campaign)).rejects.toMatchObject({ error: 'not_found' });
  });
});

describe('permissions for free rounds', () => {
  it('allow finance and administrators to grant, and everyone who reads players to list', async () => {
    const { member } = await server.seat('0.00');
    const granted = await grantFreeRounds(member.id);
    for (const role of ['support', 'risk', 'auditor'] as const) {
      const call = await signInStaff(server, role, `${role}-gratis@arara.test`);
      expect((await call('officeFreeRounds', { q: granted.id })).data.total).toBe(1);
      await expect(call('officeFreeRoundsGive', grantInput(member.id))).rejects.toMatchObject({ code: 403 });
      await expect(call('officeFreeRoundsGames', {})).rejects.toMatchObject({ code: 403 });
      const cancel = { provider: 'fora', id: granted.id, reason: 'engano' };
      await expect(call('officeFreeRoundsCancel', cancel)).rejects.toMatchObject({ code: 403 });
    }
    const content = await signInStaff(server, 'content', 'content-gratis@arara.test');
    await expect(content('officeFreeRounds', {})).rejects.toMatchObject({ code: 403 });
  });
});

describe('a provider whose protocol has no free rounds', () => {
  it('has no game in the list', async () => {
    const other = await createProviderTestServer({ adapter: 'transfer', account: 'casa' });
    const call = await signInStaff(other, 'finance');
    const { data } = await call('officeFreeRoundsGames', {});
    expect(data.data.filter(({ own }) => !own)).toEqual([]);
    await other.closeAll();
  });
});

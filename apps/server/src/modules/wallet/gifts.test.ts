import type { Call, Input } from '@arara/contract/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../testing/books.ts';
import { freshKey, signInStaff } from '../../../testing/index.ts';
import { type OutsideHouse, createOutsideHouse } from '../../../testing/outside-provider.ts';

let house: OutsideHouse;
let ana: Call;
let admin: Call;

beforeAll(async () => {
  house = await createOutsideHouse();
  [ana, admin] = [await signInStaff(house, 'finance'), await signInStaff(house, 'admin')];
});

afterAll(() => house.closeAll());

beforeEach(() => house.studio.instead.clear());
afterEach(() => requireSoundBooks(house));

type Gift = Input<'officeFreeRoundsGive'>;

const gift = (player_id: number, change: Partial<Gift> = {}): Gift => ({
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

const give = async (player: number, change: Partial<Gift> = {}, key = freshKey()) =>
  (await ana('officeFreeRoundsGive', gift(player, change), { key })).data;

const told = (path: string) => house.studio.asked.filter((call) => call.path === path);
const deeds = async (id: string) =>
  (await admin('officeAudit', { q: `free_rounds:fora/${id}` })).data.data.map(({ action, reason }) => [action, reason]);

describe('free rounds that staff gives', () => {
  it('are told to the provider at once, played by the player, and counted', async () => {
    const seat = await house.seat('10.00');
    const given = await give(seat.member.id);
    expect(given).toMatchObject({
      provider_title: 'Casa de Fora',
      game_title: 'Jogo roda',
      player_id: seat.member.id,
      stake: '0.50',
      rounds: 4,
      used: 0,
      won: '0.00',
      wagering: 35,
      state: 'open',
      expires_at: new Date(house.clock.now().getTime() + 7 * 86_400_000).toISOString(),
    });
    expect(told('/freerounds/create').at(-1)?.body).toMatchObject({ campaign_id: given.id, bet_amount: 50, rounds: 4 });
    const bet = seat.message({ amount: 0, free_round: { campaign_id: given.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('OK');
    await seat.say('win', { ...bet, tx_id: freshKey(), ref_tx_id: bet.tx_id, amount: 2_00 });
    const { data } = await ana('officeFreeRoundsInfo', { provider: 'fora', id: given.id });
    expect(data).toMatchObject({ used: 1, won: '2.00', remaining_there: 3 });
    house.studio.instead.set('/freerounds/info', 503);
    const { data: silent } = await ana('officeFreeRoundsInfo', { provider: 'fora', id: given.id });
    expect(silent).toMatchObject({ used: 1, remaining_there: null });
  });

  it('wait for a second person above the limits of one, and reach the provider only then', async () => {
    const { member } = await house.seat('0.00');
    const asked = told('/freerounds/create').length;
    const given = await give(member.id, { rounds: 1000, stake: '0.51' });
    expect(given).toMatchObject({ state: 'sent_for_approval', rounds: 1000, stake: '0.51', used: 0 });
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(0);
    expect(told('/freerounds/create')).toHaveLength(asked);
    const { data } = await admin('officeStaffCredits', { player_id: member.id });
    expect(data.data).toMatchObject([{ form: 'free_rounds', amount: '510.00', wagering: 35, status: 'waiting' }]);
    await admin('officeStaffCreditApprove', { id: data.data[0]?.id ?? 0, reason: 'conferido' });
    expect(told('/freerounds/create').at(-1)?.body).toMatchObject({ campaign_id: given.id, rounds: 1000 });
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.data).toMatchObject([{ state: 'open' }]);
  });

  it('are given once, however often the press arrives, and written down with the reason', async () => {
    const { member } = await house.seat('0.00');
    const key = freshKey();
    const [first, again] = [await give(member.id, {}, key), await give(member.id, {}, key)];
    expect(again.id).toBe(first.id);
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(1);
    expect(await deeds(first.id)).toEqual([['free_rounds.given', 'desculpa por uma queda']]);
    await expect(give(member.id, { rounds: 5 }, key)).rejects.toMatchObject({ error: 'key_reused' });
  });

  it('that the provider will not have are shown as refused, and nobody can play or cancel them', async () => {
    const seat = await house.seat('0.00');
    house.studio.instead.set('/freerounds/create', { code: 'BONUS_RULE' });
    const given = await give(seat.member.id);
    expect(given.state).toBe('refused');
    const bet = seat.message({ amount: 0, free_round: { campaign_id: given.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('BONUS_RULE');
    const cancel = { provider: 'fora', id: given.id, reason: 'recusada' };
    await expect(ana('officeFreeRoundsCancel', cancel)).rejects.toMatchObject({ error: 'free_rounds_over' });
    const { data } = await ana('officeFreeRounds', { player_id: seat.member.id, status: 'refused' });
    expect(data.data.map(({ id }) => id)).toEqual([given.id]);
  });

  it('wait for a provider that cannot be reached, and stand once it says so', async () => {
    const { member } = await house.seat('0.00');
    house.studio.instead.set('/freerounds/create', 503);
    const given = await give(member.id);
    expect(given.state).toBe('asked');
    house.studio.instead.clear();
    await house.house.jobs.drain({ early: true });
    expect((await ana('officeFreeRounds', { q: given.id })).data.data[0]?.state).toBe('open');
  });

  it('are used up, and over after their days', async () => {
    const seat = await house.seat('0.00');
    const [used, late] = [await give(seat.member.id, { rounds: 1 }), await give(seat.member.id, { days: 1 })];
    await seat.say('bet', seat.message({ amount: 0, free_round: { campaign_id: used.id, index: 1 } }));
    const stateOf = async (call: Call, id: string) => (await call('officeFreeRounds', { q: id })).data.data[0]?.state;
    expect(await stateOf(ana, used.id)).toBe('used');
    house.clock.advance(86_400);
    // Nobody of the office is signed in for a day.
    ana = await signInStaff(house, 'finance', 'ana-depois@arara.test');
    admin = await signInStaff(house, 'admin', 'rui-depois@arara.test');
    expect(await stateOf(ana, late.id)).toBe('expired');
    expect((await ana('officeFreeRounds', { status: 'expired' })).data.data.map(({ id }) => id)).toEqual([late.id]);
  });
});

describe('what is not given', () => {
  it.each<[string, Partial<Gift>, string, string]>([
    ['a round below the least of its game', { stake: '0.09' }, 'free_rounds_stake', 'stake'],
    ['a round above the most of its game', { stake: '1000.01' }, 'free_rounds_stake', 'stake'],
    ['a round of nothing', { stake: '0' }, 'invalid', 'stake'],
    ['no round', { rounds: 0 }, 'invalid', 'rounds'],
    ['more than a provider is asked for', { rounds: 1001 }, 'invalid', 'rounds'],
    ['wagering on cash', { pocket: 'cash', wagering: 1 }, 'invalid', 'wagering'],
    ['for ever', { days: 91 }, 'invalid', 'days'],
    ['without a reason', { reason: ' ' }, 'invalid', 'reason'],
    ['in a game of the house', { game: 'dado' }, 'free_rounds_not_offered', 'game'],
    ['in a game that nobody knows', { game: 'fora-nada' }, 'free_rounds_not_offered', 'game'],
    ['to nobody', { player_id: 999_999 }, 'not_found', 'player_id'],
  ])('%s', async (_what, change, error, field) => {
    const { member } = await house.seat('0.00');
    const before = told('/freerounds/create').length;
    await expect(give(member.id, change)).rejects.toMatchObject({ error, errors: { [field]: [expect.any(String)] } });
    expect(told('/freerounds/create')).toHaveLength(before);
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(0);
  });

  it('anything to a player who is frozen, or plays with play money', async () => {
    const { member } = await house.seat('0.00');
    await admin('officePlayerFreeze', { id: member.id, reason: 'um teste' });
    await expect(give(member.id)).rejects.toMatchObject({ error: 'player_not_active' });
    const { data } = await house.call()('demo', { over18: true });
    const demo = (await house.call(data.access_token)('me', {})).data.id;
    await expect(give(demo)).rejects.toMatchObject({ error: 'player_not_active' });
  });

  it('anything in a game that staff closed, which is not offered either', async () => {
    const { member } = await house.seat('0.00');
    const offered = async () => (await ana('officeFreeRoundsGames', {})).data.data.map(({ id }) => id);
    expect(await offered()).toEqual(['fora-dados', 'fora-roda']);
    const change = { kind: 'game', name: 'fora-roda', reason: 'um teste' } as const;
    await admin('officeGameSwitch', { ...change, state: 'closed' });
    expect(await offered()).toEqual(['fora-dados']);
    await expect(give(member.id)).rejects.toMatchObject({ error: 'free_rounds_not_offered' });
    await admin('officeGameSwitch', { ...change, state: 'open' });
    expect((await ana('officeFreeRoundsGames', { q: 'DADOS' })).data.data).toMatchObject([
      { id: 'fora-dados', provider_title: 'Casa de Fora', min_bet: '0.10', max_bet: '1000.00' },
    ]);
  });

  it('more than a role may give away, all rounds together', async () => {
    const { member } = await house.seat('0.00');
    const book = (await admin('officeRoles', {})).data;
    const finance = book.roles.find(({ key }) => key === 'finance');
    if (finance === undefined) throw new Error('there is no role of finance');
    const limits = [{ act: 'free_rounds.give', each: '10.00', day: '15.00' }];
    const { name, permissions } = finance;
    await admin('officeRoleSave', { key: 'finance', name, permissions, limits, reason: 'ensaio' });
    await expect(give(member.id, { stake: '1.00', rounds: 11 })).rejects.toMatchObject({ error: 'role_limit_each' });
    await give(member.id, { stake: '1.00', rounds: 10 });
    await expect(give(member.id, { stake: '1.00', rounds: 6 })).rejects.toMatchObject({ error: 'role_limit_day' });
    expect((await ana('officeFreeRounds', { player_id: member.id })).data.total).toBe(1);
    const none = [{ act: 'free_rounds.give', each: null, day: null }];
    await admin('officeRoleSave', { key: 'finance', name, permissions, limits: none, reason: 'ensaio' });
  });
});

describe('free rounds that staff takes back', () => {
  it('are played no more from that moment, told to the provider, and written down, once', async () => {
    const seat = await house.seat('0.00');
    const given = await give(seat.member.id);
    const cancel = { provider: 'fora', id: given.id, reason: 'engano de jogador' };
    expect((await ana('officeFreeRoundsCancel', cancel)).data.state).toBe('cancelled');
    expect(told('/freerounds/cancel').at(-1)?.body).toMatchObject({ campaign_id: given.id });
    const bet = seat.message({ amount: 0, free_round: { campaign_id: given.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('BONUS_RULE');
    await expect(ana('officeFreeRoundsCancel', cancel)).rejects.toMatchObject({ error: 'free_rounds_over' });
    expect(await deeds(given.id)).toContainEqual(['free_rounds.cancelled', 'engano de jogador']);
  });

  it('hold while the provider cannot be reached: it is told later, and none is played meanwhile', async () => {
    const seat = await house.seat('0.00');
    const given = await give(seat.member.id);
    house.studio.instead.set('/freerounds/cancel', 503);
    const cancel = { provider: 'fora', id: given.id, reason: 'engano de jogador' };
    expect((await ana('officeFreeRoundsCancel', cancel)).data.state).toBe('cancelling');
    const bet = seat.message({ amount: 0, free_round: { campaign_id: given.id, index: 1 } });
    expect((await seat.say('bet', bet)).code).toBe('BONUS_RULE');
    house.studio.instead.clear();
    await house.house.jobs.drain({ early: true });
    expect((await ana('officeFreeRounds', { q: given.id })).data.data[0]?.state).toBe('cancelled');
  });

  it('are none where nobody gave any', async () => {
    const nothing = { provider: 'fora', id: freshKey(), reason: 'engano' };
    await expect(ana('officeFreeRoundsCancel', nothing)).rejects.toMatchObject({ error: 'not_found' });
    const { reason: _reason, ...asked } = nothing;
    await expect(ana('officeFreeRoundsInfo', asked)).rejects.toMatchObject({ error: 'not_found' });
  });
});

describe('who may', () => {
  it('give is finance and the administrators; whoever reads players sees what was given', async () => {
    const { member } = await house.seat('0.00');
    const given = await give(member.id);
    for (const role of ['support', 'risk', 'auditor'] as const) {
      const call = await signInStaff(house, role, `${role}-gratis@arara.test`);
      expect((await call('officeFreeRounds', { q: given.id })).data.total).toBe(1);
      await expect(call('officeFreeRoundsGive', gift(member.id))).rejects.toMatchObject({ code: 403 });
      await expect(call('officeFreeRoundsGames', {})).rejects.toMatchObject({ code: 403 });
      const cancel = { provider: 'fora', id: given.id, reason: 'engano' };
      await expect(call('officeFreeRoundsCancel', cancel)).rejects.toMatchObject({ code: 403 });
    }
    const content = await signInStaff(house, 'content', 'content-gratis@arara.test');
    await expect(content('officeFreeRounds', {})).rejects.toMatchObject({ code: 403 });
  });
});

describe('a provider whose protocol has no free rounds', () => {
  it('is offered none', async () => {
    const other = await createOutsideHouse({ adapter: 'transfer', account: 'casa' });
    const call = await signInStaff(other, 'finance');
    expect((await call('officeFreeRoundsGames', {})).data.total).toBe(0);
    await other.closeAll();
  });
});

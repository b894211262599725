import { computeFreeRoundsValue, listOfferedFreeRounds } from '@arara/activity-kit';
import { activities } from '@arara/activities';
import type { Call } from '@arara/contract/client';
import { findGame } from '@arara/games';
import { centavos, formatReais, parseReais, sum } from '@arara/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  freshKey,
  registerMember,
  signInStaff,
  unlimitedCounters,
} from '../../../../../testing/index.ts';
import { approvedPromotion, cashPayment, promotionForm } from '../../../../../testing/promotions.ts';
import { listFreeRoundStakes } from '../../../play/game-aggregator/index.ts';

let server: TestServer;
let writer: Call;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
  [writer, risk] = [await signInStaff(server, 'content'), await signInStaff(server, 'risk')];
});

afterAll(() => server.close());
afterEach(() => requireSoundBooks(server));

const TIGER = { game: 'tigre-da-vez', rounds: 3, stake: '0.50', expiresInDays: 7, winnings: 'cash' };

type Change = Parameters<typeof promotionForm>[1];

/** A wheel whose every slice has the same free rounds. */
function wheelRule(freeRounds: Record<string, unknown> = {}, payment = cashPayment()) {
  const prize = { label: { pt: '3 giros grátis' }, amount: '1.50', icon: null, weight: 1 };
  const rounds = { ...TIGER, ...freeRounds };
  const conditions = { spinsPerDay: 2, asks: 'none', leastDeposit: '0.00', leastStakes: '0.00' };
  return { ...conditions, prizes: [prize, prize].map((one) => ({ ...one, freeRounds: rounds })), payment };
}

const wheelForm = (change: Change = {}) => promotionForm(server, { kind: 'daily_wheel', rule: wheelRule(), ...change });

const createWheel = async (change: Change = {}) => (await approvedPromotion(writer, risk, wheelForm(change))).id;

const spin = ({ call }: TestMember, id: number, key = freshKey()) => call('dailyWheelClaim', { id }, { key });
const listOpen = async ({ call }: TestMember) => (await call('freeRounds', {})).data;
const loadMoney = async ({ call }: TestMember) => {
  const { money, bonus_money: bonus } = (await call('me', {})).data;
  return { money, bonus };
};
const loadCost = async (id: number) => {
  const { data } = await writer('officePromotions', { limit: 100 });
  return data.data.find((row) => row.id === id)?.cost;
};

/** Plays free rounds to their end and returns the sum of their wins. */
async function playAll({ call }: TestMember, { id, left, game }: { id: string; left: number; game: string }) {
  const { session } = (await call('launch', { platType: 'arara', gameCode: game })).data;
  const wins: string[] = [];
  for (let index = 0; index < left; index += 1)
    wins.push((await call('bet', { session, stake: '0.50', key: freshKey(), free_rounds: id })).data.win);
  return formatReais(sum(wins.map((win) => parseReais(win) ?? centavos(0n))));
}

const switchGame = (state: 'open' | 'closed') =>
  risk('officeGameSwitch', { kind: 'game', name: TIGER.game, state, reason: 'manutenção do jogo' });

describe('free rounds as a prize', () => {
  it('are granted with the claim, shown with their game, and pay their wins in cash', async () => {
    const [id, maria] = [await createWheel(), await registerMember(server)];
    const offered = { ...TIGER, title: 'Tigre da Vez', expiresInDays: undefined, expires_in_days: 7 };
    const shown = JSON.parse(JSON.stringify(offered)) as object;
    const { data: before } = await maria.call('activityCheck', { id });
    expect(before.prizes).toMatchObject([{ amount: '1.50', free_rounds: shown }, { free_rounds: shown }]);
    const { data, message } = await spin(maria, id);
    expect(data).toMatchObject({ reward: '1.50', free_rounds: shown, held: false });
    expect(message).toBe('Você ganhou 3 giros grátis em Tigre da Vez!');
    expect(await loadMoney(maria)).toEqual({ money: '0.00', bonus: '0.00' });
    const [open] = await listOpen(maria);
    const until = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString();
    expect(open).toMatchObject({ game: TIGER.game, stake: '0.50', left: 3, pocket: 'cash', expires_at: until });
    const won = await playAll(maria, open ?? { id: '', left: 0, game: '' });
    expect(await loadMoney(maria)).toEqual({ money: won, bonus: '0.00' });
    const [notice] = (await maria.call('notifications', {})).data.data;
    expect(notice?.text).toContain('Tigre da Vez');
  });

  it('pay their wins as a bonus with the wagering requirement of the promotion', async () => {
    const rule = wheelRule({ rounds: 40, winnings: 'bonus' }, cashPayment({ pocket: 'bonus', multiplierE2: 500 }));
    const prizes = rule.prizes.map((prize) => ({ ...prize, amount: '20.00' }));
    const [id, maria] = [await createWheel({ rule: { ...rule, prizes } }), await registerMember(server)];
    await spin(maria, id);
    const [open] = await listOpen(maria);
    expect(open).toMatchObject({ pocket: 'bonus', wagering: 5, left: 40 });
    const won = await playAll(maria, open ?? { id: '', left: 0, game: '' });
    expect(await loadMoney(maria)).toEqual({ money: '0.00', bonus: won });
  });

  it('are granted once to a repeated request, and once for each of concurrent spins', async () => {
    const [id, maria] = [await createWheel(), await registerMember(server)];
    const key = freshKey();
    const [first, again] = [await spin(maria, id, key), await spin(maria, id, key)];
    expect(again).toEqual(first);
    expect(await listOpen(maria)).toHaveLength(1);
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => spin(maria, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listOpen(maria)).toHaveLength(2);
  });

  it('are refused late, after the end of the promotion', async () => {
    const ends_at = new Date(server.clock.now().getTime() + 60_000).toISOString();
    const [id, maria] = [await createWheel({ ends_at }), await registerMember(server)];
    server.clock.advance(60);
    await expect(spin(maria, id)).rejects.toMatchObject({ error: 'promotion_over' });
    expect(await listOpen(maria)).toEqual([]);
  });

  it('are in the history by their number, and not in its sum of money', async () => {
    const [id, maria] = [await createWheel(), await registerMember(server)];
    const { data } = await spin(maria, id);
    const { data: page, total_amount } = await maria.call('promotionHistory', {});
    expect(page.data).toMatchObject([{ free_rounds: { rounds: 3, title: 'Tigre da Vez' }, status: 'credited' }]);
    expect(total_amount).toBe('0.00');
    const proof = (await maria.call('spinProof', { id: data.spin.id })).data;
    expect(proof.prizes[data.place]).toMatchObject({ free_rounds: { rounds: 3, title: 'Tigre da Vez' } });
  });

  it('go to the promotion as the sum of their stakes, within its budget', async () => {
    const id = await createWheel({ budget: '3.00' });
    const [maria, joao] = [await registerMember(server), await registerMember(server)];
    for (const member of [maria, joao]) await spin(member, id);
    expect(await loadCost(id)).toMatchObject({ spent: '3.00', waiting: '0.00' });
    await expect(spin(maria, id)).rejects.toMatchObject({ error: 'promotion_spent' });
    expect(await listOpen(maria)).toHaveLength(1);
  });
});

describe('a game that was withdrawn', () => {
  afterEach(() => switchGame('open'));

  it('is replaced by the value of the stakes in money, paid as the promotion pays', async () => {
    const [id, maria] = [await createWheel(), await registerMember(server)];
    await switchGame('closed');
    const { data, message } = await spin(maria, id);
    expect(data).toMatchObject({ reward: '1.50', free_rounds: null });
    expect(message).toBe('Tigre da Vez está fora do ar, então você ganhou R$\u00a01,50 no lugar dos giros grátis!');
    expect(await listOpen(maria)).toEqual([]);
    expect(await loadMoney(maria)).toEqual({ money: '1.50', bonus: '0.00' });
    expect(await loadCost(id)).toMatchObject({ spent: '1.50' });
  });

  it('is refused in a draft', async () => {
    await switchGame('closed');
    await expect(writer('officePromotionSave', wheelForm())).rejects.toMatchObject({ error: 'promotion_rule' });
  });
});

describe('a draft with free rounds', () => {
  it.each([
    ['a game that does not exist', { game: 'jogo-nenhum' }, 'game'],
    ['a game that is no slot', { game: 'dado' }, 'game'],
    ['a stake that the game does not take', { stake: '0.37' }, 'stake'],
  ])('is refused for %s', async (_, change, field) => {
    const rule = wheelRule(change);
    const stake = parseReais(rule.prizes[0]?.freeRounds.stake) ?? centavos(0n);
    const amount = formatReais(computeFreeRoundsValue({ rounds: 3, stake }));
    const prizes = rule.prizes.map((prize) => ({ ...prize, amount }));
    const refused = writer('officePromotionSave', wheelForm({ rule: { ...rule, prizes } }));
    await expect(refused).rejects.toMatchObject({ error: 'promotion_rule' });
    await expect(refused).rejects.toHaveProperty(['errors', `rule.prizes.0.freeRounds.${field}`]);
  });

  it('is refused where its amount is not the value of the stakes', async () => {
    const rule = wheelRule({ rounds: 4 });
    await expect(writer('officePromotionSave', wheelForm({ rule }))).rejects.toMatchObject({ error: 'promotion_rule' });
  });

  it('is put in force by a second person only', async () => {
    const { id, version } = (await writer('officePromotionSave', wheelForm())).data;
    await writer('officePromotionSubmit', { id, version });
    await expect(writer('officePromotionApprove', { id, version })).rejects.toMatchObject({ code: 403 });
  });
});

describe('the first promotions', () => {
  const offered = activities.flatMap(({ kind, form, first }) =>
    listOfferedFreeRounds(form, first).map(({ freeRounds }) => [kind, freeRounds] as const),
  );

  it.each(offered)('of %s give free rounds of an own slot at a stake that it takes', (_, { game, stake }) => {
    expect(listFreeRoundStakes(findGame(game))).toContain(stake);
  });

  it('give free rounds on the daily wheel', () => {
    expect(offered.map(([kind]) => kind)).toContain('daily_wheel');
  });
});

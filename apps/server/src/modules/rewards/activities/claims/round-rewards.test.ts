import type { Call } from '@arara/contract/client';
import { ZERO, centavos, parseReais } from '@arara/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestLedger,
  type TestMember,
  type TestServer,
  createTestLedger,
  createTestServer,
  deposit,
  freshKey,
  registerMember,
  signInStaff,
  unlimitedCounters,
} from '../../../../../testing/index.ts';
import { approvedPromotion, cashPayment, promotionForm } from '../../../../../testing/promotions.ts';
import { settleBet } from '../../../../../testing/settled-bet.ts';

let server: TestServer;
let books: TestLedger;
let writer: Call;
let risk: Call;

beforeAll(async () => {
  server = await createTestServer({ counters: unlimitedCounters() });
  books = await createTestLedger(server.database, { clock: server.clock });
  [writer, risk] = [await signInStaff(server, 'content'), await signInStaff(server, 'risk')];
});

afterAll(async () => {
  await requireSoundBooks(server);
  await books.close();
  await server.close();
});

const TIGER = { game: 'tigre-da-vez', rounds: 10, stake: '0.50', expiresInDays: 7, winnings: 'cash' };
const TEXT = '10 giros grátis de Tigre da Vez a R$\u00a00,50';
const payment = cashPayment({ multiplierE2: 100 });

const task = (change: Record<string, unknown> = {}) => ({
  key: 'deposits',
  title: { pt: 'Depósito do dia' },
  goal: 'deposits',
  period: 'day',
  amount: '20.00',
  count: 1,
  categories: [],
  reward: '5.00',
  freeRounds: TIGER,
  ...change,
});
const missionsRule = (change: Record<string, unknown> = {}) => ({ tasks: [task(change)], payment });

/** Rules that give ten free rounds, each to a member who did what `qualify` does. */
const offers: Record<string, { rule: Record<string, unknown>; qualify: (member: TestMember) => Promise<unknown> }> = {
  missions: { rule: missionsRule(), qualify: (maria) => deposit(server, maria, '20.00') },
  first_deposit: {
    rule: {
      way: 'fixed',
      share: 0,
      most: '0.00',
      gift: '5.00',
      freeRounds: TIGER,
      leastDeposit: '20.00',
      claimDays: 7,
      payment,
    },
    qualify: (maria) => deposit(server, maria, '20.00'),
  },
  daily_login: {
    rule: {
      rewards: Array.from({ length: 7 }, () => ({
        amount: '5.00',
        freeRounds: TIGER,
      })),
      onMiss: 'restart',
      leastDeposited: '0.00',
      leastValid: '10.00',
      activeDays: 7,
      payment,
    },
    async qualify(maria) {
      await deposit(server, maria, '20.00');
      await settleBet(server, books, maria, 10_00, 10_00);
    },
  },
  invitation: {
    rule: {
      reward: '5.00',
      freeRounds: TIGER,
      leastFirstDeposit: '20.00',
      leastDeposited: '0.00',
      leastValid: '0.00',
      withinDays: 60,
      mostPerDay: 5,
      mostEver: null,
      payment,
    },
    async qualify(maria) {
      const { invite_code } = (await maria.call('me', {})).data;
      const friend = await registerMember(server, { introducer: invite_code });
      await deposit(server, friend, '20.00');
      await friend.call('activityDetails', {});
    },
  },
};

type Change = Parameters<typeof promotionForm>[1];

const createPromotion = async (kind: string, change: Change = {}) =>
  (await approvedPromotion(writer, risk, promotionForm(server, { kind, rule: offers[kind]?.rule ?? {}, ...change })))
    .id;

/** A member who may claim the reward of a kind. */
async function qualified(kind: string): Promise<TestMember> {
  const maria = await registerMember(server);
  await offers[kind]?.qualify(maria);
  return maria;
}

const claim = ({ call }: TestMember, id: number, key = freshKey()) => call('activityClaim', { id }, { key });
const listOpen = async ({ call }: TestMember) => (await call('freeRounds', {})).data;
const loadMoney = async ({ call }: TestMember) => parseReais((await call('me', {})).data.money) ?? ZERO;
const findCard = async (call: Call, id: number) =>
  (await call('activityDetails', {})).data.find((card) => card.id === id);
const switchGame = (state: 'open' | 'closed') =>
  risk('officeGameSwitch', { kind: 'game', name: TIGER.game, state, reason: 'manutenção do jogo' });

/** The outcome of what is done while the operator has closed the game. */
async function whileClosed<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  await switchGame('closed');
  try {
    return await act();
  } finally {
    await switchGame('open');
  }
}

describe.each(Object.keys(offers))('free rounds of %s', (kind) => {
  it('are said in words on the card, in the rules and on the page, and are claimed once', async () => {
    const id = await createPromotion(kind);
    const maria = await qualified(kind);
    for (const call of [server.call(), maria.call]) {
      const card = await findCard(call, id);
      expect(card?.free_rounds).toEqual([TEXT]);
      expect(card?.rules.join(' ')).toContain(TEXT);
      expect(card?.rules.join(' ')).toContain('10 giros grátis de Tigre da Vez valem uma rodada cada');
      expect(card?.headline.figure).toMatch(/giros grátis$/);
    }
    const { data: page } = await maria.call('activityCheck', { id });
    expect(page).toMatchObject({ claimable: '0.00', claimable_rounds: 10, count: 1 });
    expect(page.items.find(({ state }) => state === 'claimable')?.free_rounds?.text).toBe(TEXT);
    const [before, key] = [await loadMoney(maria), freshKey()];
    const { data, message } = await claim(maria, id, key);
    expect(message).toBe('Você ganhou 10 giros grátis em Tigre da Vez!');
    expect(data).toMatchObject({
      amount: '0.00',
      claims: [{ free_rounds: { text: TEXT, rounds: 10, stake: '0.50' } }],
    });
    expect(await claim(maria, id, key)).toMatchObject({ data, message });
    await expect(claim(maria, id)).rejects.toMatchObject({ code: 422 });
    expect(await listOpen(maria)).toMatchObject([{ game: TIGER.game, stake: '0.50', left: 10, pocket: 'cash' }]);
    expect(await loadMoney(maria)).toBe(before);
  });

  it('are granted to one of concurrent claims', async () => {
    const [id, maria] = [await createPromotion(kind), await qualified(kind)];
    const asked = await Promise.allSettled(Array.from({ length: 4 }, () => claim(maria, id)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await listOpen(maria)).toHaveLength(1);
  });

  it('take the value of their stakes from the budget, and are refused beyond it', async () => {
    const id = await createPromotion(kind, { budget: '9.99' });
    const [maria, joao] = [await qualified(kind), await qualified(kind)];
    await claim(maria, id);
    await expect(claim(joao, id)).rejects.toMatchObject({ error: 'promotion_spent' });
    expect(await listOpen(joao)).toEqual([]);
    const { data } = await writer('officePromotions', { limit: 100 });
    expect(data.data.find((row) => row.id === id)?.cost).toMatchObject({ spent: '5.00' });
  });

  it('are paid in money while the game is closed, which the receipt says', async () => {
    const [id, maria] = [await createPromotion(kind), await qualified(kind)];
    const before = await loadMoney(maria);
    const key = freshKey();
    const first = await whileClosed(() => claim(maria, id, key));
    expect(first.message).toBe(
      'Tigre da Vez está fora do ar, então você ganhou R$\u00a05,00 no lugar dos giros grátis!',
    );
    expect(first.data).toMatchObject({ amount: '5.00', claims: [{ amount: '5.00', free_rounds: null }] });
    expect(await claim(maria, id, key)).toMatchObject({ message: first.message });
    expect(await listOpen(maria)).toEqual([]);
    expect(await loadMoney(maria)).toBe(centavos(before + 5_00n));
  });
});

describe('a claim of several rewards', () => {
  it('says apart which money is paid because the game of free rounds is closed', async () => {
    const tasks = [
      task({ key: 'first' }),
      task({ key: 'money', reward: '3.00', freeRounds: null }),
      task({ key: 'second' }),
    ];
    const id = await createPromotion('missions', { rule: { tasks, payment } });
    const maria = await qualified('missions');
    const { data, message } = await whileClosed(() => claim(maria, id));
    expect(data).toMatchObject({ amount: '13.00' });
    expect(message).toBe(
      'Tigre da Vez está fora do ar, então você ganhou R$\u00a010,00 no lugar dos giros grátis! Recompensa resgatada: R$\u00a03,00',
    );
  });
});

describe('a promotion whose free rounds change', () => {
  it('keeps those of the version under which they were claimed', async () => {
    const { id, version } = await approvedPromotion(
      writer,
      risk,
      promotionForm(server, { kind: 'missions', rule: missionsRule() }),
    );
    const [maria, joao] = [await qualified('missions'), await qualified('missions')];
    await claim(maria, id);
    const rule = missionsRule({ reward: '2.00', freeRounds: { ...TIGER, rounds: 4 } });
    const saved = { ...promotionForm(server, { kind: 'missions', rule }), id, version };
    const next = (await writer('officePromotionSave', saved)).data;
    // Until its approval the version that members opened is in force.
    expect((await findCard(joao.call, id))?.free_rounds).toEqual([TEXT]);
    await writer('officePromotionSubmit', { id, version: next.version });
    await risk('officePromotionApprove', { id, version: next.version });
    expect((await claim(joao, id)).data.claims).toMatchObject([{ free_rounds: { rounds: 4 } }]);
    expect(await listOpen(maria)).toMatchObject([{ stake: '0.50', left: 10 }]);
    expect((await maria.call('activityCheck', { id })).data.items[0]).toMatchObject({
      state: 'claimed',
      free_rounds: { text: TEXT },
    });
    expect((await maria.call('promotionHistory', {})).data.data[0]?.free_rounds).toMatchObject({ rounds: 10 });
  });

  it('is refused to a writer who opened an old version', async () => {
    const { id, version } = await approvedPromotion(
      writer,
      risk,
      promotionForm(server, { kind: 'missions', rule: missionsRule() }),
    );
    const rule = missionsRule({ reward: '2.50', freeRounds: { ...TIGER, rounds: 5 } });
    const form = promotionForm(server, { kind: 'missions', rule });
    const next = (await writer('officePromotionSave', { ...form, id, version })).data;
    await writer('officePromotionSubmit', { id, version: next.version });
    await risk('officePromotionApprove', { id, version: next.version });
    await expect(writer('officePromotionSave', { ...form, id, version })).rejects.toMatchObject({
      error: 'promotion_changed',
    });
  });
});

describe('a draft', () => {
  it.each([
    ['a value that is not the sum of the stakes', missionsRule({ reward: '4.00' }), 'rule.tasks.0.reward'],
    [
      'a game that is no slot',
      missionsRule({ freeRounds: { ...TIGER, game: 'dado' } }),
      'rule.tasks.0.freeRounds.game',
    ],
  ])('is refused for %s', async (_, rule, field) => {
    const refused = writer('officePromotionSave', promotionForm(server, { kind: 'missions', rule }));
    await expect(refused).rejects.toMatchObject({ error: 'promotion_rule' });
    await expect(refused).rejects.toHaveProperty(['errors', field]);
  });

  it('is refused while the game is closed', async () => {
    const form = promotionForm(server, { kind: 'missions', rule: missionsRule() });
    const saved = whileClosed(() => writer('officePromotionSave', form));
    await expect(saved).rejects.toMatchObject({ error: 'promotion_rule' });
  });
});

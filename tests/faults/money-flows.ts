import { type Call, CallError } from '@arara/contract/client';
import { centavos, formatReais, parseReais } from '@arara/money';
import { expect } from 'vitest';
import { PIN, type Player, type Withdrawer, newPlayer } from './test-players.ts';
import type { FaultFixture } from './fault-fixture.ts';

const PAID = 2;
const ENDED = 3;

/** Accepts a refusal that says that the step was already done: the first response was lost. */
async function orAlready(act: Promise<unknown>, refusal: string): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.error !== refusal) throw error;
  });
}

/** Makes a deposit and retries every step. The same key returns the same order. */
export async function deposit(fixture: FaultFixture, player: Player, money: string): Promise<void> {
  const key = crypto.randomUUID();
  const ask = () => player.call('recharge', { money, payment_id: 1, payment_type: 'pix' }, { key });
  const { data: order } = await fixture.insist(ask);
  expect((await fixture.insist(ask)).data.order_number).toBe(order.order_number);
  expect(fixture.bank.pay(order.pix_code).ok).toBe(true);
  await fixture.until(
    () => player.call('rechargeDetail', { order_number: order.order_number }),
    ({ data }) => data.status === PAID,
  );
  player.deposited += parseReais(money) ?? 0n;
}

/** Registers a player who has R$ 500 to play with. */
export async function registerFundedPlayer(fixture: FaultFixture): Promise<Player> {
  const player = await newPlayer(fixture);
  await deposit(fixture, player, '500.00');
  return player;
}

/** Pays one centavo too much, so that no order matches, and credits it as staff. */
export async function misdirectedDeposit(
  fixture: FaultFixture,
  staff: Call,
  player: Player,
  money: string,
): Promise<void> {
  const key = crypto.randomUUID();
  const { data: order } = await fixture.insist(() =>
    player.call('recharge', { money, payment_id: 1, payment_type: 'pix' }, { key }),
  );
  const amount = centavos((parseReais(money) ?? 0n) + 1n);
  const paid = fixture.bank.pay(order.pix_code, { amount });
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  const id = paid.payments[0]?.endToEndId ?? '';
  await fixture.until(
    () => staff('officePayments', { q: id }),
    ({ data }) => data.data.some((payment) => payment.status === 'suspense'),
  );
  const act = { id, player_id: player.id, reason: 'paid a centavo too much' };
  await orAlready(
    fixture.insist(() => staff('officeCreditPayment', act)),
    'payment_already_resolved',
  );
  player.deposited += amount;
}

/** Pays without a matching order and refunds the payer. */
export async function refundedDeposit(
  fixture: FaultFixture,
  staff: Call,
  player: Player,
  money: string,
): Promise<void> {
  const key = crypto.randomUUID();
  const { data: order } = await fixture.insist(() =>
    player.call('recharge', { money, payment_id: 1, payment_type: 'pix' }, { key }),
  );
  const paid = fixture.bank.pay(order.pix_code, { amount: centavos((parseReais(money) ?? 0n) - 1n) });
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  const id = paid.payments[0]?.endToEndId ?? '';
  const is = (status: string) =>
    fixture.until(
      () => staff('officePayments', { q: id }),
      ({ data }) => data.data.some((payment) => payment.status === status),
    );
  await is('suspense');
  await orAlready(
    fixture.insist(() => staff('officeRefundPayment', { id, reason: 'paid a centavo too little' })),
    'payment_already_resolved',
  );
  await is('refunded');
}

async function askFor(fixture: FaultFixture, player: Player, money: string, accountId: number): Promise<string> {
  const key = crypto.randomUUID();
  const asking = () => player.call('drawing', { money, member_bank_id: accountId, qk_pwd: PIN }, { key });
  const { data } = await fixture.insist(asking);
  expect((await fixture.insist(asking)).data.id).toBe(data.id);
  return data.id;
}

async function end(fixture: FaultFixture, player: Player, id: string, status: number): Promise<void> {
  await fixture.until(
    () => player.call('drawingDetail', { id }),
    ({ data }) => data.status === status,
  );
}

async function approve(fixture: FaultFixture, staff: Call, id: string): Promise<void> {
  await orAlready(
    fixture.insist(() => staff('officeApprove', { id, reason: 'Conferido' })),
    'withdrawal_decided_by',
  );
}

/** Makes a withdrawal. */
export async function withdrawal(fixture: FaultFixture, staff: Call, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(fixture, player, money, player.accountId);
  await approve(fixture, staff, id);
  await end(fixture, player, id, PAID);
  player.withdrawn += parseReais(money) ?? 0n;
}

/** Requests a withdrawal that staff refuse. */
export async function refusedWithdrawal(
  fixture: FaultFixture,
  staff: Call,
  player: Withdrawer,
  money: string,
): Promise<void> {
  const id = await askFor(fixture, player, money, player.accountId);
  await orAlready(
    fixture.insist(() => staff('officeRefuse', { id, reason: 'the key is being looked at' })),
    'withdrawal_decided_by',
  );
  await end(fixture, player, id, ENDED);
}

/** Requests a withdrawal that its player cancels. */
export async function cancelledWithdrawal(fixture: FaultFixture, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(fixture, player, money, player.accountId);
  // A repetition returns the result of the first.
  for (let times = 0; times < 2; times += 1) await fixture.insist(() => player.call('drawingCancel', { id }));
  await end(fixture, player, id, ENDED);
}

/** Makes a withdrawal whose payout fails twice and is retried. */
export async function retriedWithdrawal(
  fixture: FaultFixture,
  staff: Call,
  player: Withdrawer,
  money: string,
): Promise<void> {
  fixture.bank.faults({ payout: 'AB03' });
  try {
    const id = await askFor(fixture, player, money, player.accountId);
    await approve(fixture, staff, id);
    await end(fixture, player, id, ENDED);
  } finally {
    fixture.bank.faults({ payout: 'pay' });
  }
}

/** Requests a withdrawal that the bank refuses because the key belongs to another person. */
export async function failedWithdrawal(
  fixture: FaultFixture,
  staff: Call,
  player: Withdrawer,
  money: string,
): Promise<void> {
  const id = await askFor(fixture, player, money, player.foreignAccountId);
  await approve(fixture, staff, id);
  await end(fixture, player, id, ENDED);
}

/** Makes a withdrawal that the bank reports as failed and then pays: staff recover it from the player's cash. */
export async function latePayout(fixture: FaultFixture, staff: Call, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(fixture, player, money, player.foreignAccountId);
  await approve(fixture, staff, id);
  await end(fixture, player, id, ENDED);
  expect(fixture.bank.changeMind(id)).toBe(true);
  await fixture.until(
    () => staff('officePayouts', { q: id }),
    ({ data }) => data.data.some(({ late }) => late !== null),
  );
  await orAlready(
    fixture.insist(() => staff('officePayoutSettle', { id, way: 'cash', reason: 'agreed with the player' })),
    'difference_settled',
  );
  player.withdrawn += parseReais(money) ?? 0n;
}

/** Rotates the seed while the player bets. */
export async function seedChange(fixture: FaultFixture, player: Player): Promise<void> {
  await fixture.insist(() => player.call('rotateSeed', { client_seed: 'mine' }));
}

/** Formats centavos as reais, for readable differences. */
export function reais(amount: bigint): string {
  return formatReais(centavos(amount));
}

import { type Call, CallError } from '@arara/contract/client';
import { centavos, formatReais, parseReais } from '@arara/money';
import { expect } from 'vitest';
import { PIN, type Player, type Withdrawer, newPlayer } from './people.ts';
import type { World } from './world.ts';

const PAID = 2;
const ENDED = 3;

/** Takes for done what is refused because it is done: the first answer was lost. */
async function orAlready(act: Promise<unknown>, refusal: string): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.error !== refusal) throw error;
  });
}

/** Money in, every step insisted upon. The same key asked twice answers the same order. */
export async function deposit(world: World, player: Player, money: string): Promise<void> {
  const key = crypto.randomUUID();
  const ask = () => player.call('recharge', { money, payment_id: 1, payment_type: 'pix' }, { key });
  const { data: order } = await world.insist(ask);
  expect((await world.insist(ask)).data.order_number).toBe(order.order_number);
  expect(world.bank.pay(order.pix_code).ok).toBe(true);
  await world.until(
    () => player.call('rechargeDetail', { order_number: order.order_number }),
    ({ data }) => data.status === PAID,
  );
  player.deposited += parseReais(money) ?? 0n;
}

/** Registers a player who has R$ 500 to play with. */
export async function playerWithMoney(world: World): Promise<Player> {
  const player = await newPlayer(world);
  await deposit(world, player, '500.00');
  return player;
}

/** Money that fits no order: one centavo too much is paid, and staff credits it by hand. */
export async function misdirectedDeposit(world: World, staff: Call, player: Player, money: string): Promise<void> {
  const key = crypto.randomUUID();
  const { data: order } = await world.insist(() =>
    player.call('recharge', { money, payment_id: 1, payment_type: 'pix' }, { key }),
  );
  const amount = centavos((parseReais(money) ?? 0n) + 1n);
  const paid = world.bank.pay(order.pix_code, { amount });
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  const id = paid.payments[0]?.endToEndId ?? '';
  await world.until(
    () => staff('officePayments', { q: id }),
    ({ data }) => data.data.some((payment) => payment.status === 'suspense'),
  );
  const act = { id, player_id: player.id, reason: 'paid a centavo too much' };
  await orAlready(
    world.insist(() => staff('officeCreditPayment', act)),
    'payment_already_resolved',
  );
  player.deposited += amount;
}

/** Money that fits no order and goes back to whoever paid it. */
export async function refundedDeposit(world: World, staff: Call, player: Player, money: string): Promise<void> {
  const key = crypto.randomUUID();
  const { data: order } = await world.insist(() =>
    player.call('recharge', { money, payment_id: 1, payment_type: 'pix' }, { key }),
  );
  const paid = world.bank.pay(order.pix_code, { amount: centavos((parseReais(money) ?? 0n) - 1n) });
  if (!paid.ok) throw new Error(`the bank refused to pay: ${paid.reason}`);
  const id = paid.payments[0]?.endToEndId ?? '';
  const is = (status: string) =>
    world.until(
      () => staff('officePayments', { q: id }),
      ({ data }) => data.data.some((payment) => payment.status === status),
    );
  await is('suspense');
  await orAlready(
    world.insist(() => staff('officeRefundPayment', { id, reason: 'paid a centavo too little' })),
    'payment_already_resolved',
  );
  await is('refunded');
}

async function askFor(world: World, player: Player, money: string, accountId: number): Promise<string> {
  const key = crypto.randomUUID();
  const asking = () => player.call('drawing', { money, member_bank_id: accountId, qk_pwd: PIN }, { key });
  const { data } = await world.insist(asking);
  expect((await world.insist(asking)).data.id).toBe(data.id);
  return data.id;
}

async function end(world: World, player: Player, id: string, status: number): Promise<void> {
  await world.until(
    () => player.call('drawingDetail', { id }),
    ({ data }) => data.status === status,
  );
}

async function approve(world: World, staff: Call, id: string): Promise<void> {
  await orAlready(
    world.insist(() => staff('officeApprove', { id })),
    'withdrawal_decided_by',
  );
}

/** Money out. */
export async function withdrawal(world: World, staff: Call, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(world, player, money, player.accountId);
  await approve(world, staff, id);
  await end(world, player, id, PAID);
  player.withdrawn += parseReais(money) ?? 0n;
}

/** Money that staff does not let out. */
export async function refusedWithdrawal(world: World, staff: Call, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(world, player, money, player.accountId);
  await orAlready(
    world.insist(() => staff('officeRefuse', { id, reason: 'the key is being looked at' })),
    'withdrawal_decided_by',
  );
  await end(world, player, id, ENDED);
}

/** Money that its player takes back before anybody decided. */
export async function cancelledWithdrawal(world: World, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(world, player, money, player.accountId);
  // Twice is once: the second says what the first did.
  for (let times = 0; times < 2; times += 1) await world.insist(() => player.call('drawingCancel', { id }));
  await end(world, player, id, ENDED);
}

/** Money that a bank on the way fails to carry, twice. */
export async function retriedWithdrawal(world: World, staff: Call, player: Withdrawer, money: string): Promise<void> {
  world.bank.faults({ payout: 'AB03' });
  try {
    const id = await askFor(world, player, money, player.accountId);
    await approve(world, staff, id);
    await end(world, player, id, ENDED);
  } finally {
    world.bank.faults({ payout: 'pay' });
  }
}

/** Money that the bank does not pay: the key is somebody else's. */
export async function failedWithdrawal(world: World, staff: Call, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(world, player, money, player.foreignAccountId);
  await approve(world, staff, id);
  await end(world, player, id, ENDED);
}

/** Money that the bank says it did not pay, and then did: it is owed, and staff takes it from the player's cash. */
export async function latePayout(world: World, staff: Call, player: Withdrawer, money: string): Promise<void> {
  const id = await askFor(world, player, money, player.foreignAccountId);
  await approve(world, staff, id);
  await end(world, player, id, ENDED);
  expect(world.bank.changeMind(id)).toBe(true);
  await world.until(
    () => staff('officePayouts', { q: id }),
    ({ data }) => data.data.some(({ late }) => late !== null),
  );
  await orAlready(
    world.insist(() => staff('officePayoutSettle', { id, way: 'cash', reason: 'agreed with the player' })),
    'difference_settled',
  );
  player.withdrawn += parseReais(money) ?? 0n;
}

/** Seeds change under the player's bets. */
export async function seedChange(world: World, player: Player): Promise<void> {
  await world.insist(() => player.call('rotateSeed', { client_seed: 'mine' }));
}

/** In reais, as people read it where two sums do not agree. */
export function reais(amount: bigint): string {
  return formatReais(centavos(amount));
}

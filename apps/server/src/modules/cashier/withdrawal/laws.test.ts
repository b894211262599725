import { type Centavos, centavos, formatReais, parseReais, sum } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOf, callOf, registerBy } from '../../../../testing/ask.ts';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  type TestHouse,
  type TestMember,
  changeRule,
  createTestHouse,
  deposit,
  prepareWithdrawal,
  signInStaff,
} from '../../../../testing/index.ts';
import { accounts } from '../../ledger/index.ts';

/*
 * Whatever is done to withdrawals, in whatever order and by whomever at once, a centavo is with the player, held,
 * paid out, or the fee of something that was paid: nothing else can become of it.
 */

const DEPOSITED = 300_00n;

let house: TestHouse;
let staff: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  house = await createTestHouse({ secondPersonAbove: 1_000_00n });
  staff = await signInStaff(house, 'finance');
  const admin = await signInStaff(house, 'admin');
  await changeRule(admin, { fee_fixed: '0.50', fee_bps: 133, free_per_month: [1] });
});

afterAll(() => house.close());

/** One thing that happens; `of` says to which of the withdrawals, counted from the newest. */
type Deed =
  | { do: 'ask'; amount: bigint }
  | { do: 'cancel' | 'approve' | 'refuse' | 'tell' | 'cancel and approve'; of: number }
  | { do: 'work'; bank: 'pay' | 'hold' | 'AC03' | 'AB03' };

// Mostly the newest: what is done to one and the same, one thing after the other, is where money could slip through.
const of = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) });
const toOne = (weight: number, deeds: readonly Exclude<Deed, { amount: bigint } | { bank: string }>['do'][]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...deeds), of }),
});
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('ask' as const), amount: fc.bigInt({ min: 20_00n, max: 130_00n }) }),
  },
  toOne(3, ['cancel', 'cancel and approve']),
  toOne(4, ['approve']),
  toOne(2, ['refuse', 'tell']),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      bank: fc.constantFrom('hold' as const, 'hold' as const, 'pay' as const, 'AC03' as const, 'AB03' as const),
    }),
  },
);

/** News that may be true, false, early or late. */
async function tell(id: string): Promise<void> {
  const pix = ['REALIZADO', 'NAO_REALIZADO'].map((status) => ({
    endToEndId: 'E99999004202611201500aaaaaaaaaaa',
    tipo: 'SOLICITACAO',
    status,
    gnExtras: { idEnvio: id },
  }));
  await fetch(`${house.url}${house.house.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix }),
  });
}

async function work(bank: 'pay' | 'hold' | 'AC03' | 'AB03'): Promise<void> {
  house.bank.faults({ payout: bank });
  await house.settle();
  await house.house.jobs.drain({ early: true });
  await house.settle();
}

async function happen(member: TestMember, account: number, ids: string[], one: Deed): Promise<void> {
  if (one.do === 'work') return work(one.bank);
  if (one.do === 'ask') {
    const money = formatReais(centavos(one.amount));
    const asked = await member
      .call('drawing', { money, member_bank_id: account, qk_pwd: '271828' })
      .catch(() => undefined);
    if (asked) ids.unshift(asked.data.id);
    return;
  }
  const id = ids[one.of];
  if (id === undefined) return;
  const acts = {
    cancel: () => [member.call('drawingCancel', { id })],
    approve: () => [staff('officeApprove', { id })],
    refuse: () => [staff('officeRefuse', { id, reason: 'um motivo' })],
    tell: () => [tell(id)],
    'cancel and approve': () => [member.call('drawingCancel', { id }), staff('officeApprove', { id })],
  };
  // What is refused changes nothing: that is what is looked at afterwards.
  await Promise.allSettled(acts[one.do]());
}

const amountOf = (text: string): Centavos => parseReais(text) ?? centavos(0);

async function feesOfTheHouse(): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(balance), 0)::bigint as fees from ledger.house where account = ${accounts.fees}`.execute(
    house.database.db,
  );
  return rows[0]?.fees ?? 0n;
}

/** What is with the player and what is held must be what the withdrawals themselves say. */
async function requireConserved(member: TestMember, feesBefore: bigint): Promise<void> {
  const { data } = (await member.call('drawingList', { limit: 100 })).data;
  const inState = (...states: string[]) => data.filter(({ state }) => states.includes(state));
  const held = sum(inState('in_review', 'approved', 'paying').map(({ amount }) => amountOf(amount)));
  const paid = inState('paid');
  const { money, held_money } = (await member.call('me', {})).data;
  expect(amountOf(held_money)).toBe(held);
  expect(amountOf(money) + held + sum(paid.map(({ amount }) => amountOf(amount)))).toBe(DEPOSITED);
  expect((await feesOfTheHouse()) - feesBefore).toBe(sum(paid.map(({ fee }) => amountOf(fee))));
  for (const { amount, fee, net } of data) expect(amountOf(fee) + amountOf(net)).toBe(amountOf(amount));
}

it('keeps every centavo, in any order', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 6, maxLength: 18 }), async (deeds) => {
      house.bank.faults({ payout: 'pay' });
      // From an address of their own each: no limit of calls is met.
      const ask = askOf(house);
      const opened = await registerBy(ask);
      const member: TestMember = { ...opened, call: callOf(ask, opened.token) };
      const account = await prepareWithdrawal(member);
      await deposit(house, member, formatReais(centavos(DEPOSITED)));
      const feesBefore = await feesOfTheHouse();
      const ids: string[] = [];
      for (const one of deeds) {
        await happen(member, account, ids, one);
        await requireConserved(member, feesBefore);
      }
      await work('pay');
      await requireConserved(member, feesBefore);
      await requireSoundBooks(house);
    }),
    { numRuns: 40, seed: 20_251_121, endOnFailure: true },
  );
});

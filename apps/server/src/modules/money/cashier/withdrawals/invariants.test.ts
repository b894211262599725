import { type Centavos, centavos, formatReais, parseReais, sum } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestSender, callOf, registerBy } from '../../../../../testing/raw-request.ts';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  type TestServer,
  type TestMember,
  changeRule,
  createTestServer,
  deposit,
  prepareWithdrawal,
  signInStaff,
} from '../../../../../testing/index.ts';
import { accounts } from '../../ledger/index.ts';

/*
 * For any sequence of actions on withdrawals, also concurrent ones, each centavo is with the player, held, paid out, or
 * the fee of a paid withdrawal.
 */

const DEPOSITED = 300_00n;

let server: TestServer;
let staff: Awaited<ReturnType<typeof signInStaff>>;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 1_000_00n });
  staff = await signInStaff(server, 'finance');
  const admin = await signInStaff(server, 'admin');
  await changeRule(admin, { fee_fixed: '0.50', fee_bps: 133, free_per_month: [1] });
});

afterAll(() => server.close());

/** One action; `of` is the index of its withdrawal, counted from the newest. */
type Action =
  | { do: 'ask'; amount: bigint }
  | { do: 'cancel' | 'approve' | 'refuse' | 'notify' | 'cancel and approve'; of: number }
  | { do: 'work'; bank: 'pay' | 'hold' | 'AC03' | 'AB03' };

// Mostly the newest: consecutive actions on one withdrawal are the most likely to lose money.
const of = fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) });
const toOne = (weight: number, actions: readonly Exclude<Action, { amount: bigint } | { bank: string }>['do'][]) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...actions), of }),
});
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('ask' as const), amount: fc.bigInt({ min: 20_00n, max: 130_00n }) }),
  },
  toOne(3, ['cancel', 'cancel and approve']),
  toOne(4, ['approve']),
  toOne(2, ['refuse', 'notify']),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      bank: fc.constantFrom('hold' as const, 'hold' as const, 'pay' as const, 'AC03' as const, 'AB03' as const),
    }),
  },
);

/** Sends notifications that may be true, false, early or late. */
async function postNotification(id: string): Promise<void> {
  const pix = ['REALIZADO', 'NAO_REALIZADO'].map((status) => ({
    endToEndId: 'E99999004202611201500aaaaaaaaaaa',
    tipo: 'SOLICITACAO',
    status,
    gnExtras: { idEnvio: id },
  }));
  await fetch(`${server.url}${server.server.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix }),
  });
}

async function work(bank: 'pay' | 'hold' | 'AC03' | 'AB03'): Promise<void> {
  server.bank.faults({ payout: bank });
  await server.settle();
  await server.server.jobs.drain({ early: true });
  await server.settle();
}

async function happen(member: TestMember, account: number, ids: string[], one: Action): Promise<void> {
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
  const actions = {
    cancel: () => [member.call('drawingCancel', { id })],
    approve: () => [staff('officeApprove', { id, reason: 'Conferido' })],
    refuse: () => [staff('officeRefuse', { id, reason: 'um motivo' })],
    notify: () => [postNotification(id)],
    'cancel and approve': () => [
      member.call('drawingCancel', { id }),
      staff('officeApprove', { id, reason: 'Conferido' }),
    ],
  };
  // A refused action changes nothing: the invariant is checked afterwards.
  await Promise.allSettled(actions[one.do]());
}

const parseAmount = (text: string): Centavos => parseReais(text) ?? centavos(0);

async function loadFeeBalance(): Promise<bigint> {
  const { rows } = await sql<{ fees: bigint }>`
    select coalesce(sum(balance), 0)::bigint as fees from ledger.operator_balance where account = ${accounts.fees}`.execute(
    server.database.db,
  );
  return rows[0]?.fees ?? 0n;
}

/** The balances of the player must match the sums of their withdrawals. */
async function requireConserved(member: TestMember, feesBefore: bigint): Promise<void> {
  const { data } = (await member.call('drawingList', { limit: 100 })).data;
  const inState = (...states: string[]) => data.filter(({ state }) => states.includes(state));
  const held = sum(inState('in_review', 'approved', 'paying').map(({ amount }) => parseAmount(amount)));
  const paid = inState('paid');
  const { money, held_money } = (await member.call('me', {})).data;
  expect(parseAmount(held_money)).toBe(held);
  expect(parseAmount(money) + held + sum(paid.map(({ amount }) => parseAmount(amount)))).toBe(DEPOSITED);
  expect((await loadFeeBalance()) - feesBefore).toBe(sum(paid.map(({ fee }) => parseAmount(fee))));
  for (const { amount, fee, net } of data) expect(parseAmount(fee) + parseAmount(net)).toBe(parseAmount(amount));
}

it('conserves every centavo for any sequence of actions', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 18 }), async (actions) => {
      server.bank.faults({ payout: 'pay' });
      // Each member has their own address, so no rate limit applies.
      const ask = requestSender(server);
      const opened = await registerBy(ask);
      const member: TestMember = { ...opened, call: callOf(ask, opened.token) };
      const account = await prepareWithdrawal(member);
      await deposit(server, member, formatReais(centavos(DEPOSITED)));
      const feesBefore = await loadFeeBalance();
      const ids: string[] = [];
      for (const one of actions) {
        await happen(member, account, ids, one);
        await requireConserved(member, feesBefore);
      }
      await work('pay');
      await requireConserved(member, feesBefore);
      await requireSoundBooks(server);
    }),
    { numRuns: 40, seed: 20_251_121, endOnFailure: true },
  );
});

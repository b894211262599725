import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../../testing/books.ts';
import {
  THIRD_PARTY,
  type TestServer,
  type TestMember,
  requireOwnAccount,
  changeMethod,
  createTestServer,
  makePayer,
  registerMember,
  settleDelayedJobs,
  signInStaff,
} from '../../../../../testing/index.ts';
import { accounts } from '../../ledger/index.ts';

/*
 * For any order of payments, returns, notifications, losses and decisions, each centavo that the bank received has
 * exactly one state: credited, charged as a fee, in suspense, returned, or clawed back and owed by a player who no
 * longer has it.
 */

let server: TestServer;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer({ secondPersonAbove: 1_000_00n });
  staff = await signInStaff(server, 'admin');
  maria = await registerMember(server);
  await makePayer(maria);
  await requireOwnAccount(staff);
  await changeMethod(staff, { fee_fixed: '0.50', fee_bps: 133 });
});

afterAll(() => server.close());

type Action =
  | { do: 'pay'; how: 'right' | 'less' | 'more' | 'twice' | 'stranger' | 'nobody knows who' }
  | { do: 'take back'; of: number; part: boolean }
  | { do: 'refund' | 'credit' | 'notify'; of: number }
  | { do: 'work'; refund: 'done' | 'hold' | 'fail'; news: 'deliver' | 'drop' | 'duplicate' | 'reorder' };

const of = fc.nat(4);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      how: fc.constantFrom('right', 'less', 'more', 'twice', 'stranger', 'nobody knows who'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('take back' as const), of, part: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('refund' as const, 'credit' as const, 'notify' as const), of }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      refund: fc.constantFrom('done', 'hold', 'fail'),
      news: fc.constantFrom('deliver', 'drop', 'duplicate', 'reorder'),
    }),
  },
);

async function pay(how: Extract<Action, { do: 'pay' }>['how']): Promise<void> {
  const { pix_code } = (await maria.call('recharge', { money: '30.00', payment_id: 1, payment_type: 'pix' })).data;
  server.bank.faults({ payerFilter: how === 'nobody knows who' ? 'ignored' : 'kept' });
  server.bank.pay(pix_code, {
    ...(how === 'less' ? { amount: centavos(29_99n) } : {}),
    ...(how === 'more' ? { amount: centavos(30_01n) } : {}),
    ...(how === 'twice' ? { times: 2 } : {}),
    ...(how === 'stranger' ? { payer: THIRD_PARTY } : {}),
  });
}

/** The end-to-end id of the nth newest Pix at the bank. */
const findPix = (at: number): string => [...server.bank.state.payments.keys()].at(-1 - at) ?? '';

const refused = (error: unknown): void => expect(error).toMatchObject({ name: 'CallError' });

async function act(one: Action): Promise<void> {
  switch (one.do) {
    case 'pay':
      return pay(one.how);
    case 'take back':
      server.bank.clawBack(findPix(one.of), one.part ? { amount: centavos(7_00n) } : {});
      return;
    case 'refund':
      await staff('officeRefundPayment', { id: findPix(one.of) || 'E0', reason: 'ensaio' }).catch(refused);
      return;
    case 'credit':
      await staff('officeCreditPayment', { id: findPix(one.of) || 'E0', player_id: maria.id, reason: 'ensaio' }).catch(
        refused,
      );
      return;
    case 'notify': {
      const news = server.bank.state.deliveries.at(-1 - one.of)?.news ?? {};
      await fetch(`${server.url}${server.server.webhookPath}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix: [news, news] }),
      });
      return;
    }
    case 'work':
      server.bank.faults({ refund: one.refund, webhook: one.news });
      await server.settle();
  }
}

interface Books {
  received: Centavos;
  returned: Centavos;
  with_players: Centavos;
  in_suspense: Centavos;
  suspense: Centavos;
  owed: Centavos;
  cash: Centavos;
  taken_cash: Centavos;
  taken_owed: Centavos;
  /** The fees that the operator still holds, the fees that it returned, and the balance of its fee account. */
  fees: Centavos;
  taken_fees: Centavos;
  earned: Centavos;
}

async function books(): Promise<Books> {
  const { rows } = await sql<Books>`
    select
      (select coalesce(sum(amount), 0)::bigint from cashier.received_payment) as received,
      (select coalesce(sum(returned), 0)::bigint from cashier.received_payment) as returned,
      (select coalesce(sum(amount), 0)::bigint from cashier.received_payment where status in ('credited', 'resolved')) as with_players,
      (select coalesce(sum(amount - returned), 0)::bigint from cashier.received_payment
        where status in ('checking', 'suspense', 'refunding')) as in_suspense,
      (select coalesce(sum(balance), 0)::bigint from ledger.operator_balance where account = ${accounts.suspense}) as suspense,
      (select coalesce(-sum(balance), 0)::bigint from ledger.operator_balance where account = ${accounts.receivable}) as owed,
      (select cash from ledger.wallet where player_id = ${maria.id}) as cash,
      (select coalesce(sum(from_cash), 0)::bigint from cashier.payment_return) as taken_cash,
      (select coalesce(sum(from_receivable), 0)::bigint from cashier.payment_return) as taken_owed,
      (select coalesce(sum(fee), 0)::bigint from cashier.received_payment) as fees,
      (select coalesce(sum(from_fees), 0)::bigint from cashier.payment_return) as taken_fees,
      (select coalesce(sum(balance), 0)::bigint from ledger.operator_balance where account = ${accounts.fees}) as earned`.execute(
    server.database.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the books answered nothing');
  return row;
}

async function requireInvariants(): Promise<void> {
  const held = await books();
  expect(held.suspense).toBe(held.in_suspense);
  expect(held.owed).toBe(held.taken_owed);
  expect(held.earned).toBe(held.fees);
  // Money leaves suspense by a credit in full or by a return.
  const { rows } = await sql<{ before: Centavos }>`
    select coalesce(sum(from_suspense), 0)::bigint as before from cashier.payment_return join cashier.received_payment
      using (end_to_end_id) where cashier.received_payment.status in ('credited', 'resolved')`.execute(
    server.database.db,
  );
  const charged = held.fees + held.taken_fees;
  expect(held.cash).toBe(held.with_players - (rows[0]?.before ?? 0n) - charged - held.taken_cash);
  const gone = [...server.bank.state.payments.values()].flatMap(({ devolucoes = [] }) =>
    devolucoes.filter(({ status }) => status === 'DEVOLVIDO').map(({ valor }) => BigInt(valor.replace('.', ''))),
  );
  expect(held.returned).toBe(gone.reduce((all, amount) => all + amount, 0n));
}

it(
  'accounts for every received centavo as credited, charged, in suspense, returned or owed',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
        for (const one of actions) await act(one);
        // End of the day: all notifications arrive, all jobs run and the bank responds.
        server.bank.faults({ webhook: 'deliver', refund: 'done', payerFilter: 'kept' });
        await server.database.atomically((tx) => server.server.jobs.enqueue(tx, 'pix_sweep', {}));
        for (let times = 0; times < 3; times += 1) await settleDelayedJobs(server);
        await requireInvariants();
        await requireSoundBooks(server);
        const { rows } =
          await sql`select 1 from cashier.received_payment where status in ('checking', 'refunding')`.execute(
            server.database.db,
          );
        expect(rows).toEqual([]);
      }),
      { numRuns: 12, seed: 20_261_121, endOnFailure: true },
    );
  },
);

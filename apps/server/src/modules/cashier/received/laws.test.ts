import { type Centavos, centavos } from '@arara/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireSoundBooks } from '../../../../testing/books.ts';
import {
  SOMEBODY_ELSE,
  type TestHouse,
  type TestMember,
  askForOwnAccount,
  changeMethod,
  createTestHouse,
  isThePayer,
  registerMember,
  settleLater,
  signInStaff,
} from '../../../../testing/index.ts';
import { accounts } from '../../ledger/index.ts';

/*
 * Whatever comes in, goes back, is told, is lost or is decided, in whatever order: of every centavo that the bank
 * received for us one of five things is true. It is credited, it is the house's fee, it is in suspense, it went back, or
 * it was taken back from somebody who has it no more and owes it.
 */

let house: TestHouse;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let maria: TestMember;

beforeAll(async () => {
  house = await createTestHouse({ secondPersonAbove: 1_000_00n });
  staff = await signInStaff(house, 'admin');
  maria = await registerMember(house);
  await isThePayer(maria);
  await askForOwnAccount(staff);
  await changeMethod(staff, { fee_fixed: '0.50', fee_bps: 133 });
});

afterAll(() => house.close());

type Deed =
  | { do: 'pay'; how: 'right' | 'less' | 'more' | 'twice' | 'stranger' | 'nobody knows who' }
  | { do: 'take back'; of: number; part: boolean }
  | { do: 'refund' | 'credit' | 'tell'; of: number }
  | { do: 'work'; refund: 'done' | 'hold' | 'fail'; news: 'deliver' | 'drop' | 'duplicate' | 'reorder' };

const of = fc.nat(4);
const deed: fc.Arbitrary<Deed> = fc.oneof(
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
    arbitrary: fc.record({ do: fc.constantFrom('refund' as const, 'credit' as const, 'tell' as const), of }),
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

async function pay(how: Extract<Deed, { do: 'pay' }>['how']): Promise<void> {
  const { pix_code } = (await maria.call('recharge', { money: '30.00', payment_id: 1, payment_type: 'pix' })).data;
  house.bank.faults({ payerFilter: how === 'nobody knows who' ? 'ignored' : 'kept' });
  house.bank.pay(pix_code, {
    ...(how === 'less' ? { amount: centavos(29_99n) } : {}),
    ...(how === 'more' ? { amount: centavos(30_01n) } : {}),
    ...(how === 'twice' ? { times: 2 } : {}),
    ...(how === 'stranger' ? { payer: SOMEBODY_ELSE } : {}),
  });
}

/** The so-manyth newest Pix of the bank. */
const pixOf = (at: number): string => [...house.bank.state.payments.keys()].at(-1 - at) ?? '';

const refused = (error: unknown): void => expect(error).toMatchObject({ name: 'CallError' });

async function act(one: Deed): Promise<void> {
  switch (one.do) {
    case 'pay':
      return pay(one.how);
    case 'take back':
      house.bank.clawBack(pixOf(one.of), one.part ? { amount: centavos(7_00n) } : {});
      return;
    case 'refund':
      await staff('officeRefundPayment', { id: pixOf(one.of) || 'E0', reason: 'ensaio' }).catch(refused);
      return;
    case 'credit':
      await staff('officeCreditPayment', { id: pixOf(one.of) || 'E0', player_id: maria.id, reason: 'ensaio' }).catch(
        refused,
      );
      return;
    case 'tell': {
      const news = house.bank.state.deliveries.at(-1 - one.of)?.news ?? {};
      await fetch(`${house.url}${house.house.webhookPath}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix: [news, news] }),
      });
      return;
    }
    case 'work':
      house.bank.faults({ refund: one.refund, webhook: one.news });
      await house.settle();
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
  /** What the house keeps of what it still holds, what it gave back of its fees, and what its account of them says. */
  fees: Centavos;
  taken_fees: Centavos;
  earned: Centavos;
}

async function books(): Promise<Books> {
  const { rows } = await sql<Books>`
    select
      (select coalesce(sum(amount), 0)::bigint from cashier.payment) as received,
      (select coalesce(sum(returned), 0)::bigint from cashier.payment) as returned,
      (select coalesce(sum(amount), 0)::bigint from cashier.payment where status in ('credited', 'resolved')) as with_players,
      (select coalesce(sum(amount - returned), 0)::bigint from cashier.payment
        where status in ('checking', 'suspense', 'refunding')) as in_suspense,
      (select coalesce(sum(balance), 0)::bigint from ledger.house where account = ${accounts.suspense}) as suspense,
      (select coalesce(-sum(balance), 0)::bigint from ledger.house where account = ${accounts.receivable}) as owed,
      (select cash from ledger.wallet where player_id = ${maria.id}) as cash,
      (select coalesce(sum(from_cash), 0)::bigint from cashier.payment_return) as taken_cash,
      (select coalesce(sum(from_receivable), 0)::bigint from cashier.payment_return) as taken_owed,
      (select coalesce(sum(fee), 0)::bigint from cashier.payment) as fees,
      (select coalesce(sum(from_fees), 0)::bigint from cashier.payment_return) as taken_fees,
      (select coalesce(sum(balance), 0)::bigint from ledger.house where account = ${accounts.fees}) as earned`.execute(
    house.database.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the books answered nothing');
  return row;
}

async function requireLaws(): Promise<void> {
  const held = await books();
  expect(held.suspense).toBe(held.in_suspense);
  expect(held.owed).toBe(held.taken_owed);
  expect(held.earned).toBe(held.fees);
  // Before anything comes out of suspense it is credited in full or not at all; what came out of it meanwhile went back.
  const { rows } = await sql<{ before: Centavos }>`
    select coalesce(sum(from_suspense), 0)::bigint as before from cashier.payment_return join cashier.payment
      using (end_to_end_id) where cashier.payment.status in ('credited', 'resolved')`.execute(house.database.db);
  const charged = held.fees + held.taken_fees;
  expect(held.cash).toBe(held.with_players - (rows[0]?.before ?? 0n) - charged - held.taken_cash);
  const gone = [...house.bank.state.payments.values()].flatMap(({ devolucoes = [] }) =>
    devolucoes.filter(({ status }) => status === 'DEVOLVIDO').map(({ valor }) => BigInt(valor.replace('.', ''))),
  );
  expect(held.returned).toBe(gone.reduce((all, amount) => all + amount, 0n));
}

it(
  'credited, charged, in suspense, returned and owed are together what was received',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 4, maxLength: 14 }), async (deeds) => {
        for (const one of deeds) await act(one);
        // The end of the day: everything is told and worked, and the bank answers.
        house.bank.faults({ webhook: 'deliver', refund: 'done', payerFilter: 'kept' });
        await house.database.atomically((tx) => house.house.jobs.enqueue(tx, 'pix_sweep', {}));
        for (let times = 0; times < 3; times += 1) await settleLater(house);
        await requireLaws();
        await requireSoundBooks(house);
        const { rows } = await sql`select 1 from cashier.payment where status in ('checking', 'refunding')`.execute(
          house.database.db,
        );
        expect(rows).toEqual([]);
      }),
      { numRuns: 12, seed: 20_261_121, endOnFailure: true },
    );
  },
);

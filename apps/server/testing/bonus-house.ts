import { type Payment, asBonus, termsOf } from '@arara/activity-kit';
import { type Centavos, centavos } from '@arara/money';
import type { Bonus, Gift, Grant } from '../src/modules/bonus/index.ts';
import { createLocalBus } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { createTestGrants } from './grants.ts';
import { type TestLedger, betOf, createTestLedger } from './ledger.ts';

/** Bonuses on a ledger alone, with a clock that stands until it is moved. */
export interface BonusHouse {
  database: TestDatabase;
  books: TestLedger;
  clock: FakeClock;
  bonus: Bonus;
  weighing: ReturnType<typeof createTestGrants>['weighing'];
  /** Bonus money given to a player under these terms, beside what `asBonus` asks for: once its amount in stakes. */
  give(memberId: number, key: string, amount: number, terms?: Partial<Payment>): ReturnType<Bonus['give']>;
  /** A bet of the slot under the grant that is under way, counted whole for it. Answers how it ended. */
  bet(memberId: number, stake: number, win?: number): Promise<string>;
  /** What the wallet holds. */
  pots(memberId: number): Promise<{ cash: Centavos; bonus: Centavos }>;
  grant(memberId: number): Promise<Grant | undefined>;
  close(): Promise<void>;
}

/** What a gift of a test is: bonus that asks for its amount once. */
export function giftOf(memberId: number, key: string, amount: number, at: Date, terms: Partial<Payment> = {}): Gift {
  const payment = { ...asBonus(100), ...terms };
  const { pocket } = payment;
  return { memberId, key, cause: `test:${key}`, amount: centavos(amount), pocket, terms: termsOf(payment), at };
}

export async function openBonusHouse(start = '2026-11-20T15:00:00Z'): Promise<BonusHouse> {
  const clock = fakeClock(start);
  const database = await createTestDatabase();
  const books = await createTestLedger(database, { clock, lanes: 1 });
  const { ledger } = books;
  const bus = createLocalBus(() => undefined);
  const { bonus, weighing } = createTestGrants({ ...database, bus, clock, ledger });
  let keys = 0;
  return {
    database,
    books,
    clock,
    bonus,
    weighing,
    give: (memberId, key, amount, terms) =>
      database.atomically((tx) => bonus.give(tx, giftOf(memberId, key, amount, clock.now(), terms))),
    async bet(memberId, stake, win = 0) {
      const { drawNonce: nonce } = await ledger.wallet(database.db, memberId);
      const bet = { game: 'tigre-da-vez', stake: centavos(stake), valid: centavos(stake) };
      weighing.forget(memberId);
      const { counted, grant } = await weighing.weigh(memberId, bet);
      keys += 1;
      const change = { key: `bet:${keys}`, nonce, stake: bet.stake, win: centavos(win), counted, grant };
      const { status } = await ledger.settle(betOf(memberId, change));
      await bonus.settled(memberId);
      return status;
    },
    async pots(memberId) {
      const { cash, bonus: pot } = await ledger.wallet(database.db, memberId);
      return { cash, bonus: pot };
    },
    grant: (memberId) => bonus.active(database.db, memberId),
    async close() {
      await books.close();
      await database.drop();
    },
  };
}

import { type Payment, asBonus, toTerms } from '@arara/activity-kit';
import { type Centavos, centavos } from '@arara/money';
import type { Bonus, RewardInput, Grant } from '../src/modules/rewards/bonus/index.ts';
import { createLocalBus } from '../src/platform/index.ts';
import { type TestDatabase, createTestDatabase } from './database.ts';
import { type FakeClock, fakeClock } from './fake-clock.ts';
import { createTestGrants } from './grants.ts';
import { type TestLedger, betOf, createTestLedger } from './ledger.ts';

/** The bonus module on a ledger, without a server, with a clock that the test advances. */
export interface BonusTestServer {
  database: TestDatabase;
  books: TestLedger;
  clock: FakeClock;
  bonus: Bonus;
  wageringContributions: ReturnType<typeof createTestGrants>['wageringContributions'];
  /** Grants bonus money with a wagering requirement of its amount; `terms` overrides `asBonus`. */
  give(memberId: number, key: string, amount: number, terms?: Partial<Payment>): ReturnType<Bonus['give']>;
  /** Settles a bet on the slot under the active grant, to which it counts in full. Returns its status. */
  bet(memberId: number, stake: number, win?: number): Promise<string>;
  /** Loads the balances of the wallet. */
  loadBalances(memberId: number): Promise<{ cash: Centavos; bonus: Centavos }>;
  grant(memberId: number): Promise<Grant | undefined>;
  close(): Promise<void>;
}

/** A bonus grant with a wagering requirement of its amount. */
export function testGrant(
  memberId: number,
  key: string,
  amount: number,
  at: Date,
  terms: Partial<Payment> = {},
): RewardInput {
  const payment = { ...asBonus(100), ...terms };
  const { pocket } = payment;
  return { memberId, key, cause: `test:${key}`, amount: centavos(amount), pocket, terms: toTerms(payment), at };
}

export async function openBonusTestServer(start = '2026-11-20T15:00:00Z'): Promise<BonusTestServer> {
  const clock = fakeClock(start);
  const database = await createTestDatabase();
  const books = await createTestLedger(database, { clock, connections: 1 });
  const { ledger } = books;
  const bus = createLocalBus(() => undefined);
  const { bonus, wageringContributions } = createTestGrants({ ...database, bus, clock, ledger });
  let keys = 0;
  return {
    database,
    books,
    clock,
    bonus,
    wageringContributions,
    give: (memberId, key, amount, terms) =>
      database.atomically((tx) => bonus.give(tx, testGrant(memberId, key, amount, clock.now(), terms))),
    async bet(memberId, stake, win = 0) {
      const { drawNonce: nonce } = await ledger.wallet(database.db, memberId);
      const bet = { game: 'tigre-da-vez', stake: centavos(stake), valid: centavos(stake) };
      wageringContributions.forget(memberId);
      const { counted, grant } = await wageringContributions.estimate(memberId, bet);
      keys += 1;
      const change = { key: `bet:${keys}`, nonce, stake: bet.stake, win: centavos(win), counted, grant };
      const { status } = await ledger.settle(betOf(memberId, change));
      await bonus.finishAfterBet(memberId);
      return status;
    },
    async loadBalances(memberId) {
      const { cash, bonus: bonusBalance } = await ledger.wallet(database.db, memberId);
      return { cash, bonus: bonusBalance };
    },
    grant: (memberId) => bonus.findActive(database.db, memberId),
    async close() {
      await books.close();
      await database.drop();
    },
  };
}

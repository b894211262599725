import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { transactionId } from '../src/modules/ledger/index.ts';
import type { TestHouse } from './house.ts';
import { type TestLedger, betOf, createTestLedger, depositOf, seedOf } from './ledger.ts';
import { type TestMember, registerMember } from './people.ts';

/** A member whose play a test says, bet by bet, as the house would have settled it. */
export interface RewardedMember extends TestMember {
  /** Pays in so many centavos. */
  pay(amount: number): Promise<void>;
  /** Bets so many centavos on a game and loses them, or wins `win`; answers the bet's key. */
  bet(stake: number, change?: { game?: string; win?: number; multiplierE4?: bigint }): Promise<string>;
  /** Takes a bet back. */
  undo(key: string): Promise<void>;
}

export interface Rewarding {
  books: TestLedger;
  register(change?: Parameters<typeof registerMember>[1]): Promise<RewardedMember>;
  /** Takes the table of gifts away, as a database that is out of order would; answers what brings it back. */
  breakGifts(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export async function createRewarding(house: TestHouse): Promise<Rewarding> {
  const { clock, database } = house;
  const books = await createTestLedger(database, { clock, lanes: 1 });

  async function register(change: Parameters<typeof registerMember>[1] = {}): Promise<RewardedMember> {
    const member = await registerMember(house, change);
    let [nonce, payments] = [0n, 0];
    await database.atomically((tx) => books.ledger.changeSeed(tx, member.id, null, seedOf(member.id)));
    return {
      ...member,
      async pay(amount) {
        payments += 1;
        const key = `deposit:${member.id}:${payments}`;
        await database.atomically((tx) => books.ledger.post(tx, depositOf(member.id, amount, key, clock.now())));
      },
      async bet(stake, { game = 'tigre-da-vez', win = 0, multiplierE4 = 0n } = {}) {
        const bet = betOf(member.id, { nonce, game, multiplierE4, stake: centavos(stake), win: centavos(win) });
        nonce += 1n;
        const { status } = await books.ledger.settle(bet);
        if (status !== 'settled') throw new Error(`the bet was ${status}`);
        return bet.key;
      },
      async undo(key) {
        const undone = { playerId: member.id, id: transactionId(member.id, key), at: clock.now() };
        await database.atomically((tx) => books.ledger.rollBack(tx, undone));
      },
    };
  }

  async function breakGifts(): Promise<() => Promise<void>> {
    await sql`alter table vip.gift rename to gift_out_of_order`.execute(database.owner.db);
    return async () => void (await sql`alter table vip.gift_out_of_order rename to gift`.execute(database.owner.db));
  }

  return { books, register, breakGifts, close: () => books.close() };
}

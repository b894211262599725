import { centavos } from '@arara/money';
import { sql } from 'kysely';
import { computeTransactionId } from '../src/modules/money/ledger/index.ts';
import type { TestServer } from './test-server.ts';
import { type TestLedger, betOf, createTestLedger, depositOf, seedOf } from './ledger.ts';
import { type TestMember, registerMember } from './people.ts';

/** A member whose deposits and bets a test posts directly to the ledger. */
export interface ScriptedMember extends TestMember {
  /** Deposits an amount in centavos. */
  pay(amount: number): Promise<void>;
  /** Settles a bet in centavos, lost by default; returns its key. */
  bet(stake: number, change?: { game?: string; win?: number; multiplierE4?: bigint }): Promise<string>;
  /** Rolls back a bet. */
  undo(key: string): Promise<void>;
}

export interface ScriptedPlay {
  books: TestLedger;
  register(change?: Parameters<typeof registerMember>[1]): Promise<ScriptedMember>;
  /** Renames the table of level rewards to simulate a database failure; returns a function that restores it. */
  breakLevelRewards(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export async function createScriptedPlay(server: TestServer): Promise<ScriptedPlay> {
  const { clock, database } = server;
  const books = await createTestLedger(database, { clock, connections: 1 });

  async function register(change: Parameters<typeof registerMember>[1] = {}): Promise<ScriptedMember> {
    const member = await registerMember(server, change);
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
        const undone = { playerId: member.id, id: computeTransactionId(member.id, key), at: clock.now() };
        await database.atomically((tx) => books.ledger.rollBack(tx, undone));
      },
    };
  }

  async function breakLevelRewards(): Promise<() => Promise<void>> {
    await sql`alter table vip.reward rename to reward_out_of_order`.execute(database.owner.db);
    return async () =>
      void (await sql`alter table vip.reward_out_of_order rename to reward`.execute(database.owner.db));
  }

  return { books, register, breakLevelRewards, close: () => books.close() };
}

import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { must, mustBeReplay, mustHave, mustRefuse, mustSay } from '../check.ts';
import type { Desk, Message, PlayerState, Table } from '../table.ts';

/** A bet of 100 that was taken. */
async function stake(table: Table, change: Message = {}): Promise<Message> {
  const bet = table.message(change);
  mustSay(await table.send('bet', bet), 'bet', 'OK');
  return bet;
}

const winOn = (table: Table, bet: Message, change: Message = {}): Message =>
  table.message({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'], amount: 250, ...change });

const LATE: readonly [what: string, state: PlayerState][] = [
  ['after the session', 'expired'],
  ['to a blocked player', 'blocked'],
  ['to a self-excluded player', 'self_excluded'],
];

const late = LATE.map(([what, state]): Case<Desk> => {
  return {
    name: `win: is paid ${what}`,
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = await stake(table);
      await desk.become(table, state);
      mustHave(mustSay(await table.send('win', winOn(table, bet)), 'win', 'OK'), table.start + 150n, 'win');
    },
  };
});

export const winCases: readonly Case<Desk>[] = [
  ...late,
  {
    name: 'win: is paid, and a duplicate pays nothing more',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = winOn(table, await stake(table));
      const first = mustHave(mustSay(await table.send('win', win), 'win', 'OK'), table.start + 150n, 'win');
      const again = mustSay(await table.send('win', win), 'again', 'OK');
      mustHave(mustBeReplay(again, 'again'), table.start + 150n, 'again');
      must(again.body['platform_tx_id'] === first.body['platform_tx_id'], 'again: another platform_tx_id');
    },
  },
  {
    name: 'win: ten times the same at once is one win',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = winOn(table, await stake(table));
      const replies = await Promise.all(Array.from({ length: 10 }, () => table.send('win', win)));
      for (const reply of replies) mustSay(reply, 'win', 'OK');
      must((await table.balance()) === table.start + 150n, 'it was paid more than once');
    },
  },
  {
    name: 'win: the same id with another amount is DUPLICATE_MISMATCH',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = winOn(table, await stake(table));
      mustSay(await table.send('win', win), 'win', 'OK');
      mustSay(await table.send('win', { ...win, amount: 900 }), 'another amount', 'DUPLICATE_MISMATCH');
      must((await table.balance()) === table.start + 150n, 'money moved');
    },
  },
  {
    name: 'win: of nothing says that the bet lost',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = winOn(table, await stake(table), { amount: 0, round_closed: true });
      mustHave(mustSay(await table.send('win', win), 'win', 'OK'), table.start - 100n, 'win');
    },
  },
  {
    name: 'win: on an unknown bet is TX_NOT_FOUND, and is paid once the bet is there',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const win = winOn(table, bet);
      mustSay(await table.send('win', win), 'before the bet', 'TX_NOT_FOUND');
      must((await table.balance()) === table.start, 'it was paid without a bet');
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      mustHave(mustSay(await table.send('win', win), 'after the bet', 'OK'), table.start + 150n, 'after the bet');
    },
  },
  {
    name: 'win: on a bet that was undone is TX_ROLLED_BACK',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = await stake(table);
      const undo = table.message({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
      mustSay(await table.send('rollback', undo), 'rollback', 'OK');
      mustHave(mustSay(await table.send('win', winOn(table, bet)), 'win', 'TX_ROLLED_BACK'), table.start, 'win');
    },
  },
  {
    name: 'win: on another player’s bet is refused',
    async run(desk) {
      const [table, other] = [await desk.sit(1_000), await desk.sitBeside(1_000)];
      const bet = await stake(other);
      mustRefuse(await table.send('win', winOn(table, bet)), 'win');
      must((await table.balance()) === table.start, 'it was paid');
      must((await other.balance()) === other.start - 100n, 'the other’s money moved');
    },
  },
  {
    name: 'win: on a bet of another round is refused',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = await stake(table);
      mustRefuse(await table.send('win', winOn(table, bet, { round_id: randomUUID() })), 'win');
      must((await table.balance()) === table.start - 100n, 'it was paid');
    },
  },
  {
    name: 'win: without a token is paid',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = winOn(table, await stake(table), { session_token: undefined });
      mustHave(mustSay(await table.send('win', win), 'win', 'OK'), table.start + 150n, 'win');
    },
  },
  {
    name: 'win: that comes after the end of its round is paid',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = await stake(table, { round_closed: true });
      mustHave(mustSay(await table.send('win', winOn(table, bet)), 'win', 'OK'), table.start + 150n, 'win');
    },
  },
  {
    name: 'win: that was undone stays undone',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = winOn(table, await stake(table));
      mustSay(await table.send('win', win), 'win', 'OK');
      const undo = table.message({ round_id: win['round_id'], ref_tx_id: win['tx_id'] });
      mustHave(mustSay(await table.send('rollback', undo), 'rollback', 'OK'), table.start - 100n, 'rollback');
      mustHave(
        mustSay(await table.send('win', win), 'the win again', 'TX_ROLLED_BACK'),
        table.start - 100n,
        'the win again',
      );
    },
  },
];

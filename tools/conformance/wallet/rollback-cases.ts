import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { amountIn, must, mustBeReplay, mustHave, mustRefuse, mustSay } from '../check.ts';
import type { Desk, Message, Table } from '../table.ts';

/** What undoes a transaction, with an id of its own. */
const undoing = (table: Table, of: Message): Message =>
  table.message({ round_id: of['round_id'], ref_tx_id: of['tx_id'], amount: undefined });

const winOn = (table: Table, bet: Message, amount: number): Message =>
  table.message({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'], amount });

export const rollbackCases: readonly Case<Desk>[] = [
  {
    name: 'rollback: gives the stake back',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message({ amount: 300 });
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      mustHave(mustSay(await table.send('rollback', undoing(table, bet)), 'rollback', 'OK'), table.start, 'rollback');
    },
  },
  {
    name: 'rollback: twice is OK and gives back once',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      const undo = undoing(table, bet);
      mustSay(await table.send('rollback', undo), 'rollback', 'OK');
      mustBeReplay(mustSay(await table.send('rollback', undo), 'the same again', 'OK'), 'the same again');
      mustSay(await table.send('rollback', undoing(table, bet)), 'under another id', 'OK');
      must((await table.balance()) === table.start, 'the stake was given back more than once');
    },
  },
  {
    name: 'rollback: before its bet is OK, and the bet is TX_ROLLED_BACK for ever',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustHave(mustSay(await table.send('rollback', undoing(table, bet)), 'rollback', 'OK'), table.start, 'rollback');
      for (const what of ['bet', 'bet again'])
        mustHave(mustSay(await table.send('bet', bet), what, 'TX_ROLLED_BACK'), table.start, what);
      mustSay(await table.send('rollback', undoing(table, bet)), 'rollback again', 'OK');
      must((await table.balance()) === table.start, 'money moved');
    },
  },
  {
    name: 'rollback: at the same moment as its bet, nothing is lost',
    async run(desk) {
      const table = await desk.sit(1_000);
      for (let turn = 0; turn < 10; turn += 1) {
        const bet = table.message();
        const [staked, undone] = await Promise.all([
          table.send('bet', bet),
          table.send('rollback', undoing(table, bet)),
        ]);
        mustSay(staked, 'bet', 'OK', 'TX_ROLLED_BACK');
        mustSay(undone, 'rollback', 'OK');
      }
      must((await table.balance()) === table.start, 'money was lost between them');
    },
  },
  {
    name: 'rollback: of a rejected bet gives nothing',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message({ amount: Number(table.start) + 100 });
      mustSay(await table.send('bet', bet), 'bet', 'INSUFFICIENT_FUNDS');
      mustHave(mustSay(await table.send('rollback', undoing(table, bet)), 'rollback', 'OK'), table.start, 'rollback');
    },
  },
  {
    name: 'rollback: of another player’s bet is refused',
    async run(desk) {
      const [table, other] = [await desk.sit(1_000), await desk.sitBeside(1_000)];
      const bet = other.message();
      mustSay(await other.send('bet', bet), 'bet', 'OK');
      mustRefuse(await table.send('rollback', undoing(table, bet)), 'rollback');
      must((await table.balance()) === table.start, 'it was paid to the other one');
      must((await other.balance()) === other.start - 100n, 'it was undone');
    },
  },
  {
    name: 'rollback: of a bet under a win is ROUND_CLOSED, until the win is undone',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const win = winOn(table, bet, 250);
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      mustSay(await table.send('win', win), 'win', 'OK');
      mustHave(
        mustSay(await table.send('rollback', undoing(table, bet)), 'rollback of the bet', 'ROUND_CLOSED'),
        table.start + 150n,
        'rollback of the bet',
      );
      mustHave(
        mustSay(await table.send('rollback', undoing(table, win)), 'rollback of the win', 'OK'),
        table.start - 100n,
        'rollback of the win',
      );
      mustHave(
        mustSay(await table.send('rollback', undoing(table, bet)), 'then of the bet', 'OK'),
        table.start,
        'then of the bet',
      );
    },
  },
  {
    name: 'rollback: of a win that was spent takes what is there and no more',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const win = winOn(table, bet, 500);
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      mustSay(await table.send('win', win), 'win', 'OK');
      const left = Number(await table.balance());
      const rest = table.message({ amount: left - 50 });
      mustSay(await table.send('bet', rest), 'all but 50', 'OK');
      const reply = mustSay(await table.send('rollback', undoing(table, win)), 'rollback', 'OK');
      must(amountIn(reply, 'rollback') === 0n, `the balance is ${amountIn(reply, 'rollback')} instead of 0`);
      mustSay(await table.send('rollback', undoing(table, rest)), 'rollback of all but 50', 'OK');
    },
  },
  {
    name: 'rollback: after the session, and without a token, it is OK',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      await desk.become(table, 'expired');
      const undo = { ...undoing(table, bet), session_token: undefined };
      mustHave(mustSay(await table.send('rollback', undo), 'rollback', 'OK'), table.start, 'rollback');
    },
  },
  {
    name: 'rollback: of a transaction that never comes is OK for each of them',
    async run(desk) {
      const table = await desk.sit(1_000);
      for (let turn = 0; turn < 3; turn += 1)
        mustSay(
          await table.send('rollback', undoing(table, { round_id: randomUUID(), tx_id: randomUUID() })),
          'rollback',
          'OK',
        );
      must((await table.balance()) === table.start, 'money moved');
    },
  },
];

import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { must, mustBeReplay, mustHave, mustSay } from '../check.ts';
import type { Desk } from '../table.ts';

export const roundCases: readonly Case<Desk>[] = [
  {
    name: 'round: after round_closed a bet is ROUND_CLOSED, and stays so',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const { round_id } = bet;
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      const loss = table.message({ round_id, ref_tx_id: bet['tx_id'], amount: 0, round_closed: true });
      mustSay(await table.send('win', loss), 'loss', 'OK');
      const late = table.message({ round_id });
      mustHave(mustSay(await table.send('bet', late), 'a late bet', 'ROUND_CLOSED'), table.start - 100n, 'a late bet');
      const again = mustSay(await table.send('bet', late), 'again', 'ROUND_CLOSED');
      mustHave(mustBeReplay(again, 'again'), table.start - 100n, 'again');
    },
  },
  {
    name: 'round: round/close ends it, and twice is OK',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const { round_id } = bet;
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      const close = table.message({ round_id, amount: undefined, currency: undefined });
      mustSay(await table.send('round/close', close), 'close', 'OK');
      mustSay(await table.send('round/close', { ...close, request_id: randomUUID() }), 'close again', 'OK');
      mustSay(await table.send('bet', table.message({ round_id })), 'a late bet', 'ROUND_CLOSED');
      must((await table.balance()) === table.start - 100n, 'money moved');
    },
  },
  {
    name: 'round: two bets and two wins of one round are all booked',
    async run(desk) {
      const table = await desk.sit(1_000);
      const round_id = randomUUID();
      const bets = [table.message({ round_id }), table.message({ round_id, amount: 200 })];
      for (const bet of bets) mustSay(await table.send('bet', bet), 'bet', 'OK');
      for (const bet of bets)
        mustSay(await table.send('win', table.message({ round_id, ref_tx_id: bet['tx_id'], amount: 50 })), 'win', 'OK');
      must((await table.balance()) === table.start - 200n, 'the balance is not what the round came to');
    },
  },
  {
    name: 'promo-win: is paid without a bet, once',
    async run(desk) {
      const table = await desk.sit(1_000);
      const prize = table.message({ amount: 700, round_id: undefined });
      mustHave(mustSay(await table.send('promo-win', prize), 'promo-win', 'OK'), table.start + 700n, 'promo-win');
      const again = mustSay(await table.send('promo-win', prize), 'again', 'OK');
      mustHave(mustBeReplay(again, 'again'), table.start + 700n, 'again');
    },
  },
  {
    name: 'betwin: is a bet and its win in one, once',
    async run(desk) {
      const table = await desk.sit(1_000);
      const both = table.message({ win: { tx_id: randomUUID(), amount: 250 } });
      mustHave(mustSay(await table.send('betwin', both), 'betwin', 'OK'), table.start + 150n, 'betwin');
      const again = mustSay(await table.send('betwin', both), 'again', 'OK');
      mustHave(mustBeReplay(again, 'again'), table.start + 150n, 'again');
    },
  },
  {
    name: 'betwin: what cannot be staked wins nothing',
    async run(desk) {
      const table = await desk.sit(1_000);
      const amount = Number(table.start) + 100;
      const both = table.message({ amount, win: { tx_id: randomUUID(), amount: 5_000 } });
      mustHave(mustSay(await table.send('betwin', both), 'betwin', 'INSUFFICIENT_FUNDS'), table.start, 'betwin');
    },
  },
  {
    name: 'betwin: is undone from its end',
    async run(desk) {
      const table = await desk.sit(1_000);
      const win = { tx_id: randomUUID(), amount: 250 };
      const both = table.message({ win });
      const { round_id } = both;
      mustSay(await table.send('betwin', both), 'betwin', 'OK');
      const undone = table.message({ round_id, ref_tx_id: win.tx_id });
      mustHave(mustSay(await table.send('rollback', undone), 'its win', 'OK'), table.start - 100n, 'its win');
      const undo = table.message({ round_id, ref_tx_id: both['tx_id'] });
      mustHave(mustSay(await table.send('rollback', undo), 'its bet', 'OK'), table.start, 'its bet');
    },
  },
];

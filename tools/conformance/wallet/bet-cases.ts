import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { must, mustBeReplay, mustHave, mustRefuse, mustSay } from '../check.ts';
import type { Desk, Message } from '../table.ts';

const MISMATCHES: readonly [what: string, change: Message][] = [
  ['another amount', { amount: 200 }],
  ['another round', { round_id: 'another-round' }],
];

export const betCases: readonly Case<Desk>[] = [
  {
    name: 'bet: a duplicate answers the same and debits once',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const first = mustSay(await table.send('bet', bet), 'first', 'OK');
      const again = mustSay(await table.send('bet', { ...bet, request_id: randomUUID() }), 'again', 'OK');
      mustHave(mustBeReplay(again, 'again'), table.start - 100n, 'again');
      must(again.body['platform_tx_id'] === first.body['platform_tx_id'], 'again: another platform_tx_id');
    },
  },
  {
    name: 'bet: the same id for something else is DUPLICATE_MISMATCH and moves nothing',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      for (const [what, change] of MISMATCHES)
        mustSay(await table.send('bet', { ...bet, ...change }), what, 'DUPLICATE_MISMATCH');
      const asWin = table.message({ tx_id: bet['tx_id'], round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
      mustSay(await table.send('win', asWin), 'as a win', 'DUPLICATE_MISMATCH');
      must((await table.balance()) === table.start - 100n, 'money moved');
    },
  },
  {
    name: 'bet: more than there is is INSUFFICIENT_FUNDS and moves nothing',
    async run(desk) {
      const table = await desk.sit(1_000);
      const reply = await table.send('bet', table.message({ amount: Number(table.start) + 100 }));
      mustHave(mustSay(reply, 'bet', 'INSUFFICIENT_FUNDS'), table.start, 'bet');
    },
  },
  {
    name: 'bet: a rejection is final, also when the money is there later',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message({ amount: Number(table.start) + 100 });
      mustSay(await table.send('bet', bet), 'bet', 'INSUFFICIENT_FUNDS');
      mustSay(await table.send('promo-win', table.message({ amount: 500 })), 'promo-win', 'OK');
      const again = mustSay(await table.send('bet', bet), 'the same bet', 'INSUFFICIENT_FUNDS');
      mustHave(mustBeReplay(again, 'the same bet'), table.start + 500n, 'the same bet');
    },
  },
  {
    name: 'bet: a replay tells the balance of now',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      mustSay(await table.send('bet', table.message({ amount: 300 })), 'another bet', 'OK');
      const again = mustSay(await table.send('bet', bet), 'the first again', 'OK');
      mustHave(mustBeReplay(again, 'the first again'), table.start - 400n, 'the first again');
    },
  },
  {
    name: 'bet: a jackpot contribution is part of the stake and not added to it',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message({ jackpot: { contribution: 5 } });
      mustHave(mustSay(await table.send('bet', bet), 'bet', 'OK'), table.start - 100n, 'bet');
      const undo = table.message({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
      mustHave(mustSay(await table.send('rollback', undo), 'rollback', 'OK'), table.start, 'rollback');
    },
  },
  {
    name: 'bet: a hundred at once take what is there and not a centavo more',
    async run(desk) {
      const table = await desk.sit(4_000);
      const affordable = Math.min(100, Number(table.start / 100n));
      const replies = await Promise.all(Array.from({ length: 100 }, () => table.send('bet', table.message())));
      for (const reply of replies) mustSay(reply, 'bet', 'OK', 'INSUFFICIENT_FUNDS');
      const taken = replies.filter(({ body }) => body['code'] === 'OK').length;
      must(taken === affordable, `${taken} bets were taken of ${affordable} that could be paid`);
      const left = await table.balance();
      must(
        left === table.start - BigInt(taken) * 100n,
        `${left} are left after ${taken} bets of 100 of ${table.start}`,
      );
    },
  },
  {
    name: 'bet: twenty times the same at once is one bet',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const replies = await Promise.all(Array.from({ length: 20 }, () => table.send('bet', bet)));
      for (const reply of replies) mustSay(reply, 'bet', 'OK');
      must(new Set(replies.map(({ body }) => body['platform_tx_id'])).size === 1, 'more than one platform_tx_id');
      must((await table.balance()) === table.start - 100n, 'money moved more than once');
    },
  },
  {
    name: 'bet: after an answer that nobody heard, the same bet is a replay',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      await table.hangUp('bet', bet);
      mustHave(mustSay(await table.send('bet', bet), 'the same bet', 'OK'), table.start - 100n, 'the same bet');
      must((await table.balance()) === table.start - 100n, 'money moved twice');
    },
  },
  {
    name: 'bet: after an answer that nobody heard, a rollback makes it as it was',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      await table.hangUp('bet', bet);
      const undo = table.message({ round_id: bet['round_id'], ref_tx_id: bet['tx_id'] });
      mustHave(mustSay(await table.send('rollback', undo), 'rollback', 'OK'), table.start, 'rollback');
      mustSay(await table.send('bet', bet), 'the bet again', 'TX_ROLLED_BACK');
      must((await table.balance()) === table.start, 'money is missing');
    },
  },
  {
    name: 'bet: an ended session is TOKEN_EXPIRED',
    async run(desk) {
      const table = await desk.sit(1_000);
      await desk.become(table, 'expired');
      mustSay(await table.send('bet', table.message()), 'bet', 'TOKEN_EXPIRED');
    },
  },
  {
    name: 'bet: a blocked player is PLAYER_BLOCKED',
    async run(desk) {
      const table = await desk.become(await desk.sit(1_000), 'blocked');
      // A platform may also end the sessions of a player that it blocks.
      mustSay(await table.send('bet', table.message()), 'bet', 'PLAYER_BLOCKED', 'TOKEN_EXPIRED');
    },
  },
  {
    name: 'bet: a self-excluded player is SELF_EXCLUDED',
    async run(desk) {
      const table = await desk.become(await desk.sit(1_000), 'self_excluded');
      mustSay(await table.send('bet', table.message()), 'bet', 'SELF_EXCLUDED', 'TOKEN_EXPIRED');
    },
  },
  {
    name: 'bet: in a free round it costs nothing, as often as was granted',
    async run(desk) {
      const table = await desk.sit(1_000);
      const campaign_id = await desk.grant(table, 2);
      const free = (index: number, change: Message = {}) =>
        table.message({ amount: 0, free_round: { campaign_id, index }, ...change });
      const first = free(1);
      mustHave(mustSay(await table.send('bet', first), 'the first', 'OK'), table.start, 'the first');
      mustSay(await table.send('bet', free(2)), 'the second', 'OK');
      mustRefuse(await table.send('bet', free(3)), 'one more than was granted');
      mustRefuse(await table.send('bet', free(1)), 'the first again under another id');
      mustRefuse(
        await table.send('bet', free(1, { free_round: { campaign_id: randomUUID(), index: 1 } })),
        'of no campaign',
      );
      mustRefuse(await table.send('bet', free(2, { amount: 100 })), 'a free round that costs something');
      const win = table.message({ ...first, tx_id: randomUUID(), ref_tx_id: first['tx_id'], amount: 250 });
      mustHave(mustSay(await table.send('win', win), 'its win', 'OK'), table.start + 250n, 'its win');
    },
  },
];

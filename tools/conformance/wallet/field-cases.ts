import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { must, mustBeReplay, mustHave, mustRefuse, mustSay } from '../check.ts';
import type { Desk, Message } from '../table.ts';

const AMOUNTS: readonly unknown[] = [1.5, -100, 0.1, '1.00', '-100', '1e3', '', null, true, 1e300, [100]];

/** What is not as the protocol has it: the change of a bet, and what names it. */
const BROKEN: readonly [what: string, change: Message][] = [
  ['without an amount', { amount: undefined }],
  ['without a transaction', { tx_id: undefined }],
  ['without a round', { round_id: undefined }],
  ['without a player', { player_id: undefined }],
  ['with a transaction of 129 characters', { tx_id: 'x'.repeat(129) }],
  ['with an object for a round', { round_id: { id: 1 } }],
];

export const fieldCases: readonly Case<Desk>[] = [
  {
    name: 'fields: amounts that are no whole centavos are INVALID_REQUEST and move nothing',
    async run(desk) {
      const table = await desk.sit(1_000);
      for (const amount of AMOUNTS)
        mustSay(
          await table.send('bet', table.message({ amount })),
          `amount ${JSON.stringify(amount)}`,
          'INVALID_REQUEST',
        );
      must((await table.balance()) === table.start, 'money moved');
    },
  },
  {
    name: 'fields: an amount may be its digits, and is the same amount',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message({ amount: '100' });
      mustHave(mustSay(await table.send('bet', bet), 'digits', 'OK'), table.start - 100n, 'digits');
      const again = mustSay(await table.send('bet', { ...bet, amount: 100 }), 'the number', 'OK');
      mustHave(mustBeReplay(again, 'the number'), table.start - 100n, 'the number');
    },
  },
  {
    name: 'fields: another currency is WRONG_CURRENCY and moves nothing',
    async run(desk) {
      const table = await desk.sit(1_000);
      mustSay(await table.send('bet', table.message({ currency: 'USD' })), 'bet', 'WRONG_CURRENCY');
      mustSay(await table.send('promo-win', table.message({ currency: 'USD' })), 'promo-win', 'WRONG_CURRENCY');
      must((await table.balance()) === table.start, 'money moved');
    },
  },
  {
    name: 'fields: what is missing or of another kind is INVALID_REQUEST',
    async run(desk) {
      const table = await desk.sit(1_000);
      for (const [what, change] of BROKEN)
        mustSay(await table.send('bet', table.message(change)), what, 'INVALID_REQUEST');
      must((await table.balance()) === table.start, 'money moved');
    },
  },
  {
    name: 'fields: what is no JSON is INVALID_REQUEST',
    async run(desk) {
      const table = await desk.sit(1_000);
      for (const text of ['{"amount":', 'amount=100', '[]', 'null'])
        mustSay(await table.send('bet', text), text, 'INVALID_REQUEST');
    },
  },
  {
    name: 'fields: a bet of nothing is INVALID_REQUEST outside a free round',
    async run(desk) {
      const table = await desk.sit(1_000);
      mustSay(await table.send('bet', table.message({ amount: 0 })), 'bet', 'INVALID_REQUEST');
    },
  },
  {
    name: 'fields: an unknown token is INVALID_TOKEN, another player’s token is refused',
    async run(desk) {
      const table = await desk.sit(1_000);
      mustSay(await table.send('bet', table.message({ session_token: randomUUID() })), 'unknown', 'INVALID_TOKEN');
      must((await table.balance()) === table.start, 'money moved by an unknown token');
      const other = await desk.sitBeside(1_000);
      mustRefuse(await table.send('bet', table.message({ session_token: other.token })), 'another’s');
      must((await table.balance()) === table.start, 'money moved by another’s token');
    },
  },
  {
    name: 'fields: an unknown game is INVALID_GAME, an unknown player is refused',
    async run(desk) {
      const table = await desk.sit(1_000);
      mustSay(await table.send('bet', table.message({ game_code: 'nobody-made-it' })), 'game', 'INVALID_GAME');
      mustSay(
        await table.send('bet', table.message({ player_id: '999999999' })),
        'player',
        'PLAYER_NOT_FOUND',
        'INVALID_TOKEN',
      );
      must((await table.balance()) === table.start, 'money moved');
    },
  },
  {
    name: 'fields: an answer says all that the document lists',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      const { body } = mustHave(mustSay(await table.send('bet', bet), 'bet', 'OK'), table.start - 100n, 'bet');
      must(body['request_id'] === bet['request_id'], 'request_id is not said back');
      must(body['tx_id'] === bet['tx_id'], 'tx_id is not said back');
      must(typeof body['platform_tx_id'] === 'string', 'no platform_tx_id');
      must(body['currency'] === 'BRL', 'no currency');
      must(Math.abs(Date.parse(String(body['processed_at'])) - Date.now()) < 300_000, 'processed_at is not now');
      must(body['replayed'] === undefined, 'marked as replayed');
    },
  },
];

import { centavos } from '../../../packages/money/src/index.ts';
import { type Transaction, WALLET_PATH, transactionsAnswer } from '../../../packages/wallet-protocol/src/index.ts';
import type { Case } from '../case.ts';
import { Broken, must, mustBeUnsigned, mustSay } from '../check.ts';
import type { Desk, Message } from '../table.ts';

const pathOf = (query: Readonly<Record<string, string>>): string =>
  `${WALLET_PATH}transactions?${new URLSearchParams(query).toString()}`;

async function pageOf(desk: Desk, query: Readonly<Record<string, string>>) {
  const reply = mustSay(await desk.sender.get(pathOf(query)), 'transactions', 'OK');
  const read = transactionsAnswer.safeParse(reply.body);
  if (read.success) return read.data;
  throw new Broken(`the list is not what the protocol says: ${read.error.issues[0]?.path.join('.') ?? ''}`);
}

/** Every page from `from` on, `limit` at a time. */
async function allOf(desk: Desk, from: string, limit: number): Promise<Transaction[]> {
  const all: Transaction[] = [];
  let after: string | undefined;
  do {
    const page = await pageOf(desk, { from, limit: String(limit), ...(after === undefined ? {} : { after }) });
    must(page.transactions.length <= limit, 'a page has more than was asked for');
    all.push(...page.transactions);
    after = page.next;
  } while (after !== undefined);
  return all;
}

/** A little before now, by a clock that may be a little before ours. */
const since = (): string => new Date(Date.now() - 5_000).toISOString();

export const listCases: readonly Case<Desk>[] = [
  {
    name: 'transactions: lists what was booked, what was refused and what was undone, page by page',
    async run(desk) {
      const table = await desk.sit(1_000);
      const from = since();
      const bet = table.message();
      const { round_id } = bet;
      const win = table.message({ round_id, ref_tx_id: bet['tx_id'], amount: 250 });
      const lost = table.message();
      const undo = table.message({ round_id: lost['round_id'], ref_tx_id: lost['tx_id'] });
      const refused = table.message({ amount: Number(table.start) + 5_000 });
      for (const [call, message] of [
        ['bet', bet],
        ['win', win],
        ['bet', lost],
        ['rollback', undo],
        ['bet', refused],
      ] as const)
        await table.send(call, message);
      const all = await allOf(desk, from, 2);
      const expected: readonly [Message, Partial<Transaction>][] = [
        [bet, { kind: 'bet', state: 'accepted', amount: centavos(100) }],
        [win, { kind: 'win', state: 'accepted', amount: centavos(250) }],
        [lost, { kind: 'bet', state: 'rolled_back', amount: centavos(100) }],
        [undo, { kind: 'rollback', state: 'accepted' }],
        [refused, { kind: 'bet', state: 'rejected', code: 'INSUFFICIENT_FUNDS' }],
      ];
      for (const [message, facts] of expected) {
        const found = all.filter(({ tx_id: id }) => id === message['tx_id']);
        must(found.length === 1, `${facts.state} ${facts.kind} is ${found.length} times in the list`);
        for (const [field, value] of Object.entries(facts)) {
          const actual = Object.entries(found[0] ?? {}).find(([name]) => name === field)?.[1];
          must(actual === value, `${facts.state} ${facts.kind}: ${field} is ${String(actual)} in the list`);
        }
      }
    },
  },
  {
    name: 'transactions: tells nothing of before `from` or from `to` on',
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustSay(await table.send('bet', bet), 'bet', 'OK');
      const of = async (query: Readonly<Record<string, string>>) =>
        (await pageOf(desk, { limit: '1000', ...query })).transactions.some(({ tx_id: id }) => id === bet['tx_id']);
      const later = new Date(Date.now() + 60_000).toISOString();
      must(await of({ from: since() }), 'the bet is not in the list');
      must(!(await of({ from: later })), 'the list begins before `from`');
      must(!(await of({ from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' })), 'the list goes on after `to`');
    },
  },
  {
    name: 'transactions: without a signature, or with that of another query, it is 401; without `from`, INVALID_REQUEST',
    async run(desk) {
      mustBeUnsigned(await desk.sender.get(pathOf({ from: since() }), { without: 'x-owp-signature' }), 'unsigned');
      mustBeUnsigned(
        await desk.sender.get(pathOf({ from: since() }), { signedPath: `${WALLET_PATH}transactions` }),
        'another query',
      );
      mustSay(await desk.sender.get(`${WALLET_PATH}transactions`), 'without from', 'INVALID_REQUEST');
    },
  },
];

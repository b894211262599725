import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWalletClient, secretKey } from '@arara/wallet-protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ACCESS, type OpenProvider, enter, openProvider, play } from '../testing/open-provider.ts';
import { createFileArchive } from './archive.ts';
import { DAYS, type Day } from './day.ts';
import { reconcile } from './reconciliation.ts';
import { toJson } from './state.ts';

/** What the player sees under each fault, and which calls the platform receives. */
const STORIES: Readonly<Record<Day, readonly [kind: string, received: string]>> = {
  good: ['played', 'bet win'],
  repeat: ['played', 'bet bet win win'],
  bet_unsent: ['void', 'rollback'],
  bet_unheard: ['void', 'bet rollback'],
  win_unsent: ['played', 'bet win'],
  win_unheard: ['played', 'bet win win'],
  reorder: ['played', 'bet round/close win'],
  late_win: ['played', 'bet win'],
  double_win: ['played', 'bet win win'],
  rollback_first: ['refused', 'rollback bet'],
  stuck_round: ['played', 'bet'],
  forged: ['refused', ''],
};

function reconciled({ simulator, platform }: OpenProvider) {
  let count = 0;
  const wallet = createWalletClient({
    baseUrl: platform.url,
    provider: ACCESS.provider,
    key: secretKey(ACCESS.secret),
    fetch,
    clock: platform.books.clock,
    ids: () => `reconciling-${(count += 1)}`,
    wait: () => Promise.resolve(),
  });
  return reconcile(simulator.state, wallet, new Date(0));
}

function keptArchive() {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return createFileArchive(join(folder, 'state.json'));
}

/** What the rounds that count have come to. */
const result = ({ simulator }: OpenProvider): bigint =>
  [...simulator.state.rounds.values()]
    .filter(({ state }) => state !== 'void')
    .reduce((sum, { stake, won }) => sum + won - stake, 0n);

describe('a bad day', () => {
  it.each(DAYS)('%s: ends with the money right on both sides', async (day) => {
    const open = await openProvider({ draws: [0, 1, 0] });
    const seat = open.platform.addPlayer(1000n);
    const { setup } = await enter(open, seat);
    const [kind, received] = STORIES[day];
    open.simulator.day({ day });
    expect(await play(open, setup.session)).toMatchObject({ kind });
    await open.simulator.settle();
    const calls = open.platform.received.map((line) => line.split(' ')[0] ?? '');
    expect(calls.slice(1).join(' ')).toBe(received);

    open.simulator.day({ day: 'good' });
    await play(open, setup.session);
    await open.simulator.settle();
    expect(open.platform.books.players.get(seat.id)?.balance).toBe(1000n + result(open));
    const compared = await reconciled(open);
    expect(typeof compared === 'object' && compared.differences).toEqual([]);
  });

  it('is over after as many rounds as were asked for', async () => {
    const open = await openProvider();
    const { setup } = await enter(open, open.platform.addPlayer(1000n));
    open.simulator.day({ day: 'forged', rounds: 1 });
    expect(await play(open, setup.session)).toMatchObject({ kind: 'refused', code: 'INVALID_SIGNATURE' });
    expect(await play(open, setup.session)).toMatchObject({ kind: 'played' });
  });

  it('that withholds a win is reported as a closed round with the amount owed', async () => {
    const open = await openProvider({ draws: [0] });
    const seat = open.platform.addPlayer(1000n);
    const { setup } = await enter(open, seat);
    open.simulator.day({ day: 'stuck_round' });
    const { round = '', isOwed } = await play(open, setup.session);
    expect(isOwed).toBe(true);
    expect(open.platform.books.players.get(seat.id)?.balance).toBe(900n);
    expect(await open.client.roundDetails({ player_id: seat.id, round_id: round })).toMatchObject({
      answer: { state: 'closed', win: 196n },
    });
    const compared = await reconciled(open);
    expect(typeof compared === 'object' && compared.differences).toMatchObject([{ theirs: undefined }]);
  });
});

describe('the books', () => {
  it('show a difference that is one', async () => {
    const open = await openProvider({ draws: [0] });
    const { setup } = await enter(open, open.platform.addPlayer(1000n));
    const { round = '' } = await play(open, setup.session);
    open.platform.books.entries.delete(`${round}:win`);
    const win = open.simulator.state.entries.get(`${round}:bet`);
    if (win) win.state = 'rolled_back';
    const compared = await reconciled(open);
    expect(typeof compared === 'object' && compared.differences).toEqual([
      {
        txId: `${round}:bet`,
        ours: { kind: 'bet', state: 'rolled_back', amount: 100n },
        theirs: { kind: 'bet', state: 'accepted', amount: 100n },
      },
      { txId: `${round}:win`, ours: { kind: 'win', state: 'accepted', amount: 196n }, theirs: undefined },
    ]);
  });

  it('are read page by page by the platform', async () => {
    const open = await openProvider({ draws: [0, 0] });
    const { setup } = await enter(open, open.platform.addPlayer(1000n));
    await play(open, setup.session);
    await play(open, setup.session);
    const first = await open.client.transactions({ from: new Date(0), limit: 3 });
    const next = first.outcome === 'answered' ? first.answer.next : undefined;
    const second = await open.client.transactions({ from: new Date(0), limit: 3, after: next });
    const kinds = [first, second].map(
      (page) => page.outcome === 'answered' && page.answer.transactions.map(({ kind }) => kind),
    );
    expect(kinds).toEqual([['bet', 'win', 'bet'], ['win']]);
  });

  it('survive a restart: a win that was not delivered is sent', async () => {
    const archive = keptArchive();
    const before = await openProvider({ archive, draws: [0] });
    const seat = before.platform.addPlayer(1000n);
    const { setup } = await enter(before, seat);
    before.simulator.day({ day: 'stuck_round' });
    await play(before, setup.session);
    const balance = () => before.platform.books.players.get(seat.id)?.balance;
    expect(balance()).toBe(900n);

    const after = await openProvider({ archive, platform: before.platform });
    await after.simulator.settle();
    expect(balance()).toBe(1096n);
  });

  it('survive a restart: a bet without an answer is undone', async () => {
    const archive = keptArchive();
    const before = await openProvider({ archive });
    const seat = before.platform.addPlayer(1000n);
    const { setup } = await enter(before, seat);
    before.simulator.day({ day: 'stuck_round' });
    const { round = '' } = await play(before, setup.session);
    // As a kill between the bet and its answer leaves it.
    const { entries, rounds } = before.simulator.state;
    entries.delete(`${round}:win`);
    for (const entry of entries.values()) entry.delivery = 'sent';
    for (const open of rounds.values()) open.state = 'open';
    archive.write(toJson(before.simulator.state));

    const after = await openProvider({ archive, platform: before.platform });
    await after.simulator.settle();
    expect(before.platform.books.players.get(seat.id)?.balance).toBe(1000n);
    expect(after.simulator.state.rounds.get(round)?.state).toBe('void');
    const compared = await reconciled(after);
    expect(typeof compared === 'object' && compared.differences).toEqual([]);
  });
});

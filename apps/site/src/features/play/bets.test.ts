import { type Answer, type Call, CallError, type Input } from '@arara/contract/client';
import type { Manner } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBets } from './bets.ts';

const round: Answer<'bet'>['data'] = {
  round_id: 'R1',
  outcome: { grid: [] },
  multiplier_e4: '12000',
  win: '3.00',
  money: '100.50',
  bonus_money: '2.00',
  nonce: 0,
  replayed: false,
  free_rounds: null,
};
const lost = new CallError({}, 0, null);
const busy = new CallError({ error: 'busy' }, 503, null);
const early = new CallError({ error: 'invalid', errors: { key: ['…'] } }, 422, null);
const poor = new CallError({ error: 'insufficient_funds' }, 422, null);
const over = new CallError({ error: 'game_session_over' }, 409, null);

describe('bets', () => {
  let sent: Input<'bet'>[];
  let answers: (CallError | typeof round)[];
  let waited: number[];
  let balances: string[];
  let gated: Manner[];
  let keys: number;
  let freeRounds: string | undefined;
  let left: Answer<'bet'>['data']['free_rounds'][];

  // A fake server that returns the prepared answers in order.
  const call = (async (_name, input: Input<'bet'>) => {
    sent.push(input);
    const answer = answers.shift() ?? round;
    if (answer instanceof CallError) throw answer;
    return { status: 'success', code: 200, message: '', data: answer };
  }) as Call;

  const openBets = () =>
    createBets(
      {
        call,
        open: async () => 'S2',
        freshKey: () => `R${(keys += 1)}`,
        freshTimedKey: () => `K${(keys += 1)}`,
        wait: async (ms) => void waited.push(ms),
        gate: async (manner) => void gated.push(manner),
        findFreeRounds: () => freeRounds,
        onFreeRounds: (after) => void left.push(after),
        onBalance: ({ money }) => balances.push(money),
      },
      'S1',
    );

  beforeEach(() => {
    sent = [];
    answers = [];
    waited = [];
    balances = [];
    gated = [];
    keys = 0;
    freeRounds = undefined;
    left = [];
  });

  it('stakes reais and returns the round in centavos', async () => {
    const settled = await openBets().place(centavos(250), {});
    expect(sent).toEqual([{ session: 'S1', stake: '2.50', input: {}, key: 'K1' }]);
    expect(settled).toEqual({
      outcome: { grid: [] },
      multiplierE4: 12_000n,
      win: 300n,
      balance: 10_250n,
      roundId: 'R1',
    });
    expect(balances).toEqual(['100.50']);
  });

  it('names the free rounds that pay a free bet, and what is left of them', async () => {
    freeRounds = 'F1';
    answers = [{ ...round, free_rounds: { left: 2, won: '3.00' } }];
    const bets = openBets();
    await bets.place(centavos(50), {}, { free: true });
    await bets.place(centavos(50), {});
    expect(sent.map(({ free_rounds: id, key }) => [id, key])).toEqual([
      ['F1', 'K1'],
      [undefined, 'K2'],
    ]);
    expect(left).toEqual([{ left: 2, won: '3.00' }]);
  });

  it('never turns a free bet without free rounds into one that the player pays', async () => {
    await expect(openBets().place(centavos(50), {}, { free: true })).rejects.toThrow('free rounds');
    expect(sent).toEqual([]);
  });

  it('reads the free rounds again after the server refused one', async () => {
    freeRounds = 'F1';
    answers = [new CallError({ error: 'free_rounds_expired' }, 409, null)];
    await expect(openBets().place(centavos(50), {}, { free: true })).rejects.toMatchObject({
      error: 'free_rounds_expired',
    });
    expect(left).toEqual([null]);
  });

  it('creates a new key for each press', async () => {
    const bets = openBets();
    await bets.place(centavos(250), {});
    await bets.place(centavos(250), {});
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K2']);
  });

  it('retries with the same key without an answer: the bet may have been placed', async () => {
    answers = [lost, busy, round];
    await openBets().place(centavos(250), {});
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K1', 'K1']);
    expect(waited).toEqual([400, 1200]);
  });

  it('gives up after four attempts and keeps the key for the next press of the same bet', async () => {
    answers = [lost, lost, lost, lost];
    const bets = openBets();
    await expect(bets.place(centavos(250), {})).rejects.toBe(lost);
    await bets.place(centavos(250), {});
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K1', 'K1', 'K1', 'K1']);
  });

  it('creates a new key for another stake', async () => {
    answers = [lost, lost, lost, lost];
    const bets = openBets();
    await expect(bets.place(centavos(250), {})).rejects.toBe(lost);
    await bets.place(centavos(500), {});
    expect(sent.at(-1)?.key).toBe('K2');
  });

  it('uses random keys after the server refused a timed key: the device’s clock is wrong', async () => {
    answers = [early];
    const bets = openBets();
    expect((await bets.place(centavos(250), {})).roundId).toBe('R1');
    await bets.place(centavos(250), {});
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'R2', 'R3']);
  });

  it('does not retry a refused bet', async () => {
    answers = [poor];
    const bets = openBets();
    await expect(bets.place(centavos(250), {})).rejects.toBe(poor);
    expect(sent).toHaveLength(1);
    await bets.place(centavos(250), {});
    expect(sent.at(-1)?.key).toBe('K2');
  });

  it('opens a new session when the old one has expired and retries with the same key', async () => {
    answers = [over, round];
    await openBets().place(centavos(250), {});
    expect(sent.map(({ session, key }) => [session, key])).toEqual([
      ['S1', 'K1'],
      ['S2', 'K1'],
    ]);
  });

  it('waits for the site’s minimum cycle with the same key, without showing a refusal', async () => {
    const soon = new CallError({ error: 'round_too_soon', retry_after_ms: 240 }, 429, '1');
    answers = [soon, soon, lost, soon, round];
    await openBets().place(centavos(250), {}, { turbo: true, auto: 3 });
    expect(sent).toHaveLength(5);
    for (const each of sent) expect(each).toMatchObject({ key: 'K1', turbo: true, auto: 3 });
    expect(waited).toEqual([240, 240, 400, 240]);
    expect(gated).toEqual([{ turbo: true, auto: 3 }]);
  });

  it('gives up when the round stays too early', async () => {
    const soon = new CallError({ error: 'round_too_soon' }, 429, '1');
    answers = Array.from({ length: 50 }, () => soon);
    await expect(openBets().place(centavos(250), {})).rejects.toBe(soon);
    expect(sent).toHaveLength(20);
  });
});

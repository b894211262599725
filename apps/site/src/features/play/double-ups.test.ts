import { type Answer, type Call, CallError, type Input } from '@arara/contract/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDoubleUp } from './double-ups.ts';

const card: Answer<'doubleUp'>['data'] = {
  round_id: 'R2',
  outcome: { card: 'QH' },
  stake: '3.00',
  win: '6.00',
  money: '103.50',
  bonus_money: '0.00',
  nonce: 1,
  replayed: false,
};
const lost = new CallError({}, 0, null);
const over = new CallError({ error: 'double_up_over' }, 409, null);
const ended = new CallError({ error: 'game_session_over' }, 409, null);
const bet = { of: 'R1', guess: 'red', half: false } as const;

describe('double-ups', () => {
  let sent: Input<'doubleUp'>[];
  let answers: (CallError | typeof card)[];
  let balances: string[];
  let keys: number;

  // A fake server that returns the prepared answers in order.
  const call = (async (_name, input: Input<'doubleUp'>) => {
    sent.push(input);
    const answer = answers.shift() ?? card;
    if (answer instanceof CallError) throw answer;
    return { status: 'success', code: 200, message: '', data: answer };
  }) as Call;

  const open = () =>
    createDoubleUp(
      {
        call,
        open: async () => 'S2',
        freshKey: () => `K${(keys += 1)}`,
        wait: async () => undefined,
        onBalance: ({ money }) => balances.push(money),
      },
      'S1',
    );

  beforeEach(() => {
    [sent, answers, balances, keys] = [[], [], [], 0];
  });

  it('sends the round, the guess and a key of its own, and returns what the card came to', async () => {
    const settled = await open().play(bet);
    expect(sent).toEqual([{ session: 'S1', round_id: 'R1', guess: 'red', half: false, key: 'K1' }]);
    expect(settled).toEqual({
      outcome: { card: 'QH' },
      multiplierE4: 20_000n,
      win: 600n,
      balance: 10_350n,
      roundId: 'R2',
    });
    expect(balances).toEqual(['103.50']);
  });

  it('pays nothing for a wrong guess', async () => {
    answers = [{ ...card, win: '0.00' }];
    expect(await open().play(bet)).toMatchObject({ multiplierE4: 0n, win: 0n });
  });

  it('repeats an unanswered press under the same key, also the next press of the same guess', async () => {
    const doubleUp = open();
    answers = [lost, lost, lost, lost];
    await expect(doubleUp.play(bet)).rejects.toBe(lost);
    await doubleUp.play(bet);
    await doubleUp.play({ ...bet, of: 'R2' });
    expect(sent.map(({ key }) => key)).toEqual(['K1', 'K1', 'K1', 'K1', 'K1', 'K2']);
  });

  it('takes another key after a refusal, and opens a session that has ended again', async () => {
    const doubleUp = open();
    answers = [over];
    await expect(doubleUp.play(bet)).rejects.toBe(over);
    answers = [ended];
    await doubleUp.play(bet);
    expect(sent.map(({ session, key }) => [session, key])).toEqual([
      ['S1', 'K1'],
      ['S1', 'K2'],
      ['S2', 'K2'],
    ]);
  });
});

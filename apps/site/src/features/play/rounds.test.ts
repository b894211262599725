import { type Answer, type Call, CallError } from '@arara/contract/client';
import type { Manner } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRounds } from './rounds.ts';

type Step = Answer<'moveRound'>['data'];

const dealtStep: Step = {
  round_id: 'R1',
  stake: '2.50',
  staked: '2.50',
  view: { open: [] },
  made: 0,
  over: null,
  money: '97.50',
  bonus_money: '0.00',
  replayed: false,
};
const paid: Step = { ...dealtStep, made: 1, over: { multiplier_e4: '12000', win: '3.00' }, money: '100.50' };
const lost = new CallError({}, 0, null);
const refusal = (error: string, code = 409) => new CallError({ error }, code, null);

describe('rounds of several moves', () => {
  let sent: [name: string, input: Record<string, unknown>][];
  let answers: (CallError | Step | null)[];
  let balances: string[];
  let gated: Manner[];
  let keys: number;

  // A fake server that returns the prepared answers in order.
  const call = (async (name: string, input: Record<string, unknown>) => {
    sent.push([name, input]);
    const answer = answers.shift() ?? null;
    if (answer instanceof CallError) throw answer;
    return { status: 'success', code: 200, message: '', data: answer };
  }) as Call;

  const openRounds = () =>
    createRounds(
      {
        call,
        open: async () => 'S2',
        freshKey: () => `K${(keys += 1)}`,
        wait: async () => undefined,
        gate: async (manner) => void gated.push(manner),
        onBalance: ({ money }) => balances.push(money),
      },
      'S1',
    );

  beforeEach(() => {
    [sent, answers, balances, keys, gated] = [[], [], [], 0, []];
  });

  it('starts with a stake and continues with numbered moves', async () => {
    const rounds = openRounds();
    answers = [dealtStep, paid];
    expect(await rounds.begin(centavos(250), { mines: 3 })).toMatchObject({ roundId: 'R1', stake: 250n, over: null });
    expect(await rounds.move({ open: 4 })).toMatchObject({
      balance: 100_50n,
      over: { multiplierE4: 12_000n, win: 300n },
    });
    expect(sent).toEqual([
      ['beginRound', { session: 'S1', stake: '2.50', input: { mines: 3 }, key: 'K1' }],
      ['moveRound', { session: 'S1', round_id: 'R1', number: 0, move: { open: 4 } }],
    ]);
    expect(balances).toEqual(['97.50', '100.50']);
  });

  it('retries the identical request without an answer, and in a new session after the old one expired', async () => {
    const rounds = openRounds();
    answers = [lost, refusal('busy', 503), refusal('game_session_over'), dealtStep, lost, paid];
    await rounds.begin(centavos(250), {});
    await rounds.move('take');
    expect(sent.map(([name, { session, key, number }]) => [name, session, key ?? number])).toEqual([
      ['beginRound', 'S1', 'K1'],
      ['beginRound', 'S1', 'K1'],
      ['beginRound', 'S1', 'K1'],
      ['beginRound', 'S2', 'K1'],
      ['moveRound', 'S2', 0],
      ['moveRound', 'S2', 0],
    ]);
  });

  it('keeps the key of an unanswered start for the next press of the same bet', async () => {
    const rounds = openRounds();
    answers = [lost, lost, lost, lost, dealtStep];
    await expect(rounds.begin(centavos(250), {})).rejects.toBe(lost);
    await rounds.begin(centavos(250), {});
    expect(gated).toEqual([{}, {}]);
    expect(new Set(sent.map(([, { key }]) => key))).toEqual(new Set(['K1']));
  });

  it('shows what another tab has done', async () => {
    const rounds = openRounds();
    answers = [refusal('round_open'), dealtStep, refusal('move_made'), { ...dealtStep, made: 2 }];
    expect(await rounds.begin(centavos(250), {})).toMatchObject({ made: 0 });
    expect(await rounds.move('take')).toMatchObject({ made: 2 });
  });

  it('passes a refusal on', async () => {
    const rounds = openRounds();
    const poor = refusal('insufficient_funds', 422);
    answers = [poor, dealtStep, refusal('move_made'), null];
    await expect(rounds.begin(centavos(250), {})).rejects.toBe(poor);
    await rounds.begin(centavos(250), {});
    await expect(rounds.move('take')).rejects.toMatchObject({ error: 'move_made' });
    expect(keys).toBe(2);
  });

  it('resumes an open round', async () => {
    answers = [null, { ...dealtStep, made: 1 }, paid];
    const rounds = openRounds();
    expect(await rounds.current()).toBeNull();
    expect(await rounds.current()).toMatchObject({ roundId: 'R1', made: 1 });
    await rounds.move('take');
    expect(sent.at(-1)?.[1]).toMatchObject({ round_id: 'R1', number: 1 });
  });
});

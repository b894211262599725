import { type Answer, type Call, CallError } from '@arara/contract/client';
import type { Manner } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRounds } from './rounds.ts';

type Step = Answer<'moveRound'>['data'];

const dealt: Step = {
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
const paid: Step = { ...dealt, made: 1, over: { multiplier_e4: '12000', win: '3.00' }, money: '100.50' };
const lost = new CallError({}, 0, null);
const refusal = (error: string, code = 409) => new CallError({ error }, code, null);

describe('rounds of moves', () => {
  let sent: [name: string, input: Record<string, unknown>][];
  let answers: (CallError | Step | null)[];
  let balances: string[];
  let gated: Manner[];
  let keys: number;

  // The server, as far as a round sees it: it answers in the order written down.
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

  it('begin with a stake and go on by numbered moves', async () => {
    const rounds = openRounds();
    answers = [dealt, paid];
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

  it('send the very same again where no answer came, and in a fresh session where the old one is over', async () => {
    const rounds = openRounds();
    answers = [lost, refusal('busy', 503), refusal('game_session_over'), dealt, lost, paid];
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

  it('keep the key of a beginning that was given up on, for the next press of the same', async () => {
    const rounds = openRounds();
    answers = [lost, lost, lost, lost, dealt];
    await expect(rounds.begin(centavos(250), {})).rejects.toBe(lost);
    await rounds.begin(centavos(250), {});
    expect(gated).toEqual([{}, {}]);
    expect(new Set(sent.map(([, { key }]) => key))).toEqual(new Set(['K1']));
  });

  it('go on with what another tab has done', async () => {
    const rounds = openRounds();
    answers = [refusal('round_open'), dealt, refusal('move_made'), { ...dealt, made: 2 }];
    expect(await rounds.begin(centavos(250), {})).toMatchObject({ made: 0 });
    expect(await rounds.move('take')).toMatchObject({ made: 2 });
  });

  it('hand a refusal on', async () => {
    const rounds = openRounds();
    const poor = refusal('insufficient_funds', 422);
    answers = [poor, dealt, refusal('move_made'), null];
    await expect(rounds.begin(centavos(250), {})).rejects.toBe(poor);
    await rounds.begin(centavos(250), {});
    await expect(rounds.move('take')).rejects.toMatchObject({ error: 'move_made' });
    expect(keys).toBe(2);
  });

  it('come back as they stood', async () => {
    answers = [null, { ...dealt, made: 1 }, paid];
    const rounds = openRounds();
    expect(await rounds.current()).toBeNull();
    expect(await rounds.current()).toMatchObject({ roundId: 'R1', made: 1 });
    await rounds.move('take');
    expect(sent.at(-1)?.[1]).toMatchObject({ round_id: 'R1', number: 1 });
  });
});

import {
  IllegalMove,
  type SessionGame,
  advance,
  commitment,
  drawsOf,
  factsOf,
  finished,
  isListed,
  replay,
  replayRecord,
  rtpAtStake,
  verifyRound,
} from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { lequeDeValetes } from '../leque-de-valetes/leque-de-valetes.ts';
import { maiorMenor } from '../maior-menor/maior-menor.ts';
import { parsheets } from '../parsheets.ts';
import { trucoRelampago } from '../truco-relampago/truco-relampago.ts';
import { valetePraCima } from '../valete-pra-cima/valete-pra-cima.ts';
import { vinteEUm } from '../vinte-e-um/vinte-e-um.ts';

/** A game of cards with every way to bet on it, as anybody may play it. */
const tables: readonly { readonly game: SessionGame; readonly inputs: readonly unknown[] }[] = [
  { game: maiorMenor, inputs: [{}] },
  { game: vinteEUm, inputs: [{}] },
  { game: trucoRelampago, inputs: [{}] },
  {
    game: lequeDeValetes,
    inputs: [
      { pays: '9-6', hands: 2 },
      { pays: '8-6', hands: 10 },
      { pays: '8-5', hands: 25 },
    ],
  },
  { game: valetePraCima, inputs: [{ pays: '9-6' }, { pays: '8-6' }, { pays: '8-5' }] },
];

const serverSeed = new Uint8Array(32).map((_, index) => index * 5);
const draws = drawsOf(serverSeed);
const strangers = [undefined, null, [], '', 3, { more: 1 }, 'fold', { hold: [5] }, { guess: 'red' }];

interface Played {
  readonly state: unknown;
  readonly made: readonly unknown[];
}

/** Plays to the end, the `nth` of the moves each time. */
function played(game: SessionGame, input: unknown, nonce: number, nth: number): Played {
  const draw = draws('cartas', nonce);
  let state = game.begin(draw, input);
  const made: unknown[] = [];
  while (game.returnE4(state) === undefined) {
    const moves = game.moves(state);
    const move = moves[(nth * 7 + made.length * 3) % moves.length];
    made.push(move);
    state = advance(game, draw, state, move);
  }
  return { state, made };
}

describe.each(tables)('$game.name', ({ game, inputs }) => {
  const rounds = inputs.flatMap((input) =>
    Array.from({ length: 60 }, (_, nonce) => ({ input, nonce, ...played(game, input, nonce, nonce % 5) })),
  );

  it('has a stable key, a version, a shelf and stakes in rising order', () => {
    expect([game.name, game.category]).toEqual([expect.stringMatching(/^[a-z]+(-[a-z]+)*$/), 'card']);
    expect(game.version).toMatch(/^\d+\.\d+\.\d+$/);
    const { min, max, steps } = game.stakes;
    expect([steps[0], steps.at(-1)]).toEqual([min, max]);
    expect(steps.toSorted((a, b) => Number(a - b))).toEqual(steps);
  });

  it('reads every choice and move that it knows and refuses the rest', () => {
    for (const input of inputs) expect(game.readInput(input)).toEqual(input);
    for (const wrong of strangers)
      expect([game.readInput(wrong), game.readMove(wrong)]).toEqual([undefined, undefined]);
    for (const { made } of rounds) for (const move of made) expect(game.readMove(move)).toEqual(move);
  });

  it('declares the least return, the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = game;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(parsheets[game.name] ?? []));
    for (const { state } of rounds) expect(game.returnE4(state)).toBeLessThanOrEqual(maxMultiplierE4);
  });

  it('returns 95 % or more and never more than was put in, at every stake', () => {
    const exact = (parsheets[game.name] ?? []).filter(isListed);
    for (const { name, odds, addedE4 } of exact) {
      const { over, under } = addedE4?.() ?? { over: 0n, under: 1n };
      for (const stake of game.stakes.steps) {
        const { win, stake: put } = rtpAtStake(odds(), stake);
        const whole = put * under * 10_000n;
        const back = win * under * 10_000n - over * put;
        expect(back * 100n >= whole * 95n && back <= whole, `${name} at ${stake}`).toBe(true);
      }
    }
  });

  it('refuses a move that is not among those it offers, and offers none once it is over', () => {
    const [input] = inputs;
    const draw = draws('cartas', 1);
    expect(() => advance(game, draw, game.begin(draw, input), { move: 'fold' })).toThrow(IllegalMove);
    for (const { state } of rounds) expect(game.moves(state)).toEqual([]);
    for (const { made } of rounds) expect(made.length).toBeLessThanOrEqual(game.mostMoves);
  });

  it('asks for more only by a move, and never gives any of it back', () => {
    for (const { input, nonce, made } of rounds) {
      const draw = draws('cartas', nonce);
      let state = game.begin(draw, input);
      let staked = game.stakedE4(state);
      expect(staked).toBe(10_000n);
      for (const move of made) {
        state = game.move(draw, state, move);
        expect(game.stakedE4(state)).toBeGreaterThanOrEqual(staked);
        staked = game.stakedE4(state);
      }
    }
  });

  it('is the same round again from its record, before and after storage, and no other', () => {
    for (const { input, nonce, state, made } of rounds) {
      const result = finished(game, state);
      if (!result) throw new Error('the round is not over');
      const record: unknown = JSON.parse(JSON.stringify({ choice: input, moves: made }));
      expect(replayRecord(game, draws('cartas', nonce), record)).toEqual(result);
      expect(replay(game, draws('cartas', nonce), input, made)).toEqual(state);
      expect(JSON.parse(JSON.stringify(result.outcome))).toEqual(result.outcome);
      const revealed = {
        serverSeed,
        commitment: commitment(serverSeed),
        clientSeed: 'cartas',
        nonce,
        input: record,
        ...result,
      };
      expect(verifyRound(game, revealed).ok).toBe(true);
      expect(verifyRound(game, { ...revealed, multiplierE4: result.multiplierE4 + 1n }).ok).toBe(false);
      expect(verifyRound(game, { ...revealed, input: { choice: input, moves: [...made, made[0]] } }).ok).toBe(false);
    }
  });

  it('comes to its end by itself where its player has left', () => {
    for (const { input, nonce } of rounds) {
      const draw = draws('cartas', nonce);
      let state = game.begin(draw, input);
      for (let made = 0; game.returnE4(state) === undefined; made += 1) {
        expect(made).toBeLessThan(game.mostMoves);
        state = advance(game, draw, state, game.unattended(state));
      }
    }
  });
});

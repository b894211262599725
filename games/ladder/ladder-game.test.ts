import {
  type BetOption,
  IllegalMove,
  type SessionGame,
  advance,
  commitment,
  createDraw,
  drawsOf,
  exactRtp,
  factsOf,
  finished,
  mixture,
  replay,
  replayRecord,
  rtpAtStake,
  rtpText,
  verifyRound,
} from '@arara/game-kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campoMinado } from '../campo-minado/campo-minado.ts';
import { options as campoMinadoOptions } from '../campo-minado/maths.ts';
import { disputaDePenaltis } from '../disputa-de-penaltis/disputa-de-penaltis.ts';
import { options as penaltiOptions } from '../disputa-de-penaltis/maths.ts';
import { options as torreOptions } from '../torre/maths.ts';
import { torre } from '../torre/torre.ts';
import { options as travessiaOptions } from '../travessia/maths.ts';
import { travessia } from '../travessia/travessia.ts';
import type { LadderMove, LadderShown, LadderState } from './ladder-game.ts';

interface Ladder {
  readonly game: SessionGame<unknown, LadderMove, LadderState<unknown>>;
  readonly options: readonly BetOption[];
  /** What is left of a stake, in ten-thousandths. */
  readonly keptE4: bigint;
}

const ladders: readonly Ladder[] = [
  { game: campoMinado, options: campoMinadoOptions, keptE4: 9_700n },
  { game: torre, options: torreOptions, keptE4: 9_700n },
  { game: travessia, options: travessiaOptions, keptE4: 9_700n },
  { game: disputaDePenaltis, options: penaltiOptions, keptE4: 9_600n },
];

const serverSeed = new Uint8Array(32).map((_, index) => index * 7);
const draws = drawsOf(serverSeed);
const stranger = [
  undefined,
  null,
  [],
  {},
  '',
  3,
  'cashOut',
  { step: -1 },
  { step: 1.5 },
  { step: '1' },
  { cashOut: 1 },
];

/** Plays to the end: the `n`-th of the places each time, out after `stop` steps; all moves in order. */
function played(game: Ladder['game'], input: unknown, nonce: number, stop: number, nth: number) {
  const draw = draws('ladder', nonce);
  let state = game.begin(draw, input);
  const made: LadderMove[] = [];
  while (game.returnE4(state) === undefined) {
    const steps = game.moves(state).filter((move) => 'step' in move);
    const step = steps[(nth + made.length * 3) % steps.length];
    const move: LadderMove = made.length === stop || !step ? { cashOut: true } : step;
    made.push(move);
    state = advance(game, draw, state, move);
  }
  return { state, made };
}

describe.each(ladders)('$game.name', ({ game, options, keptE4 }) => {
  const inputs = [...new Map(options.map(({ input }) => [JSON.stringify(input), input])).values()];
  const view = (state: LadderState<unknown>): LadderShown => game.view(state) as LadderShown;

  it('reads every choice and move that it knows and refuses the rest', () => {
    for (const input of inputs) expect(game.readInput(input)).toEqual(input);
    for (const wrong of [...stranger, Object.assign({ more: 1 }, inputs[0])])
      expect(game.readInput(wrong)).toBeUndefined();
    expect(game.readMove({ step: 3 })).toEqual({ step: 3 });
    expect(game.readMove({ cashOut: true })).toEqual({ cashOut: true });
    for (const wrong of [...stranger, { step: 1, cashOut: true }]) expect(game.readMove(wrong)).toBeUndefined();
  });

  it('declares the least return, the largest prize and its odds', () => {
    const { rtp, maxMultiplierE4, maxOneIn } = game;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    expect(rtpText(rtp)).toBe(`${keptE4 / 100n},0%`);
    expect(maxMultiplierE4).toBeLessThanOrEqual(100_000_000n);
  });

  it('returns 95 % or more and never more than was put in, at every stake', () => {
    for (const { name, odds } of options) {
      for (const stake of game.stakes.steps) {
        const { win, stake: put } = rtpAtStake(odds(), stake);
        expect(win * 100n >= put * 95n && win <= put, `${name} at ${stake}`).toBe(true);
      }
    }
  });

  it('returns the same whatever the player decides, by any mixture of places to stop', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.nat(), shares, (first, weights) => {
        const parts = weights.map((weight, index) => ({
          share: BigInt(weight),
          odds: (options[(first + index * 7) % options.length] ?? options[0])?.odds() ?? {
            total: 1n,
            cases: new Map(),
          },
        }));
        const { win, stake } = exactRtp(mixture(parts));
        expect(win * 10_000n).toBeGreaterThanOrEqual(stake * keptE4);
        expect(win * 10_000n).toBeLessThan(stake * (keptE4 + 1n));
      }),
    );
  });

  it('offers no way out before the first step, and nothing once it is over', () => {
    for (const input of inputs) {
      const state = game.begin(draws('ladder', 1), input);
      expect(game.moves(state)).not.toContainEqual({ cashOut: true });
      expect(() => advance(game, draws('ladder', 1), state, { cashOut: true })).toThrow(IllegalMove);
      const over = played(game, input, 1, 2, 0).state;
      expect(game.moves(over)).toEqual([]);
    }
  });

  it('pays at each step what the odds say of it, in the view and in the end', () => {
    for (const input of inputs) {
      const pays = options.filter(
        (option) => option.input === input || JSON.stringify(option.input) === JSON.stringify(input),
      );
      for (let nonce = 0; nonce < 12; nonce += 1) {
        const { state, made } = played(game, input, nonce, nonce + 1, nonce);
        const { end, taken, standsE4 } = view(state);
        const [prize = 0n] = pays[taken.length - 1]?.odds().cases.keys() ?? [];
        expect(game.returnE4(state)).toBe(end === 'hit' ? 0n : prize);
        expect(standsE4).toBe(String(game.returnE4(state)));
        expect(made.length).toBeLessThanOrEqual(game.mostMoves);
        if (end === 'top') expect(taken.length).toBe(pays.length);
      }
    }
  });

  it('shows nothing hidden before the end, and all of it then', () => {
    for (const input of inputs) {
      const begun = [0, 1, 2, 3].map((nonce) => game.begin(draws('ladder', nonce), input));
      expect(new Set(begun.map((state) => JSON.stringify(game.view(state)))).size).toBe(1);
      for (const state of begun) expect(view(state).hidden).toBeNull();
      expect(view(played(game, input, 2, 3, 1).state).hidden?.length).toBeGreaterThan(0);
    }
  });

  it('goes out by itself where its player has left: with what stands, or after the first of the places', () => {
    for (const input of inputs) {
      for (let nonce = 0; nonce < 6; nonce += 1) {
        const draw = draws('ladder', nonce);
        let state = game.begin(draw, input);
        const first = game.unattended(state);
        expect(first).toEqual(game.moves(state)[0]);
        state = advance(game, draw, state, first);
        if (game.returnE4(state) !== undefined) continue;
        expect(game.unattended(state)).toEqual({ cashOut: true });
        expect(game.returnE4(advance(game, draw, state, game.unattended(state)))).toBeGreaterThan(10_000n);
      }
    }
  });

  it('is the same round again from its record, before and after storage, and no other', () => {
    for (const [nonce, choice] of inputs.entries()) {
      const { state, made } = played(game, choice, nonce, 3, 2);
      const result = finished(game, state);
      if (!result) throw new Error('the round is not over');
      const record: unknown = JSON.parse(JSON.stringify({ choice, moves: made }));
      expect(replayRecord(game, draws('ladder', nonce), record)).toEqual(result);
      expect(replay(game, draws('ladder', nonce), choice, made)).toEqual(state);
      expect(JSON.parse(JSON.stringify(result.outcome))).toEqual(result.outcome);
      const revealed = {
        serverSeed,
        commitment: commitment(serverSeed),
        clientSeed: 'ladder',
        nonce,
        input: record,
        ...result,
      };
      expect(verifyRound(game, revealed).ok).toBe(true);
      expect(verifyRound(game, { ...revealed, multiplierE4: result.multiplierE4 + 1n }).ok).toBe(false);
      expect(verifyRound(game, { ...revealed, input: { choice, moves: made.slice(0, -1) } }).ok).toBe(false);
    }
  });

  it('fixes all that is hidden at the start: no move draws', () => {
    for (const input of inputs) {
      const draw = createDraw({ serverSeed, clientSeed: 'ladder', nonce: 5 });
      let state = game.begin(draw, input);
      const read = draw.words;
      while (game.returnE4(state) === undefined) state = game.move(draw, state, game.unattended(state));
      expect(draw.words).toBe(read);
    }
  });
});

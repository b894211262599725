import { conformance, drawsOf, exactRtp, factsOf, published, rtpAtStake } from '@arara/game-kit';
import { describe, expect, it } from 'vitest';
import { oddsOfTicket, options } from '../quininha/maths.ts';
import { URN } from '../quininha/pays.ts';
import { quininha } from '../quininha/quininha.ts';
import { quininhaTurbo } from './quininha-turbo.ts';

const SERVER_SEED = new Uint8Array(32).map((_, index) => 5 * index);
const draws = drawsOf(SERVER_SEED);

describe('Quininha Turbo keeps what every game promises', () => {
  const malformed = [
    undefined,
    null,
    {},
    { picks: [1, 2, 3, 4] },
    { picks: [1, 2, 3, 5, 4] },
    { picks: [0, 1, 2, 3, 4] },
  ];
  it.each(conformance(quininhaTurbo, { options, malformed }))('$name', ({ check }) => check());
});

describe('a draw at once', () => {
  it('has the balls that public verifiers compute from the seeds of the round', () => {
    const serverSeed = Buffer.from(SERVER_SEED).toString('hex');
    for (let nonce = 0; nonce < 100; nonce += 1) {
      const { outcome } = quininhaTurbo.play(draws('public', nonce), { picks: [1, 2, 3, 4, 5] });
      const seeds = { serverSeed, clientSeed: 'public', nonce: BigInt(nonce) };
      expect(outcome.balls.toSorted((a, b) => a - b)).toEqual(
        published.keno(seeds, { of: URN.numbers, draws: URN.drawn }).balls,
      );
    }
  });

  it('pays what the draw by the clock pays for the same balls', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const { outcome: balls } = quininhaTurbo.play(draws('any', nonce), { picks: [1, 2, 3, 4, 5] });
      const picks = [
        ...balls.balls.slice(0, nonce % 6),
        ...[76, 77, 78, 79, 80].filter((pick) => !balls.balls.includes(pick)),
      ]
        .slice(0, 5)
        .toSorted((a, b) => a - b);
      const input = quininhaTurbo.readInput({ picks });
      if (!input) continue;
      const { outcome, multiplierE4 } = quininhaTurbo.play(draws('any', nonce), input);
      expect(multiplierE4).toBe(quininha.pay(outcome, input, null));
    }
  });

  it('returns exactly what the draw by the clock returns, at every stake', () => {
    const { rtp, maxMultiplierE4, maxOneIn, stakes } = quininhaTurbo;
    expect({ rtp, maxMultiplierE4, maxOneIn }).toEqual(factsOf(options));
    expect(rtp).toEqual(quininha.rtp);
    const { win, stake } = exactRtp(oddsOfTicket());
    for (const each of stakes.steps) expect(rtpAtStake(oddsOfTicket(), each)).toEqual({ win, stake });
  });
});

import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { type FreePlay, freeManner, priceOf, usedRounds } from './free-play.ts';

const rounds = { stake: centavos(50), left: 3, won: centavos(0), until: 'amanhã', input: {} };
const inState = (state: FreePlay['state']): FreePlay => ({
  state,
  rounds,
  onUse: () => undefined,
  onLeave: () => undefined,
});

describe('free rounds at a table', () => {
  it('cost the player nothing once they are used, and are asked for as such', () => {
    for (const free of [inState('playing'), inState('over')]) {
      expect(usedRounds(free)).toBe(rounds);
      expect(priceOf(centavos(200), free)).toBe(0n);
      expect(freeManner({ turbo: true }, free)).toEqual({ turbo: true, free: true });
    }
  });

  it('change nothing where there are none, or while they are only offered', () => {
    for (const free of [undefined, inState('offered')]) {
      expect(usedRounds(free)).toBeUndefined();
      expect(priceOf(centavos(200), free)).toBe(200n);
      expect(freeManner({ auto: 2 }, free)).toEqual({ auto: 2 });
    }
  });
});

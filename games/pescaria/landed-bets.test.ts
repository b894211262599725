import { centavos } from '@arara/money';
import { expect, it } from 'vitest';
import { createLandedBets } from './landed-bets.ts';
import type { Volley } from './sea.ts';
import { waveOf } from './shoal.ts';

const [fish] = waveOf(3);
const shown = (id: number, times: number): Volley => {
  if (!fish) throw new Error('the wave is empty');
  return { id, fish, firedAt: 0, to: { x: 0, y: 0, lean: 0 }, times, shownAt: 1, price: undefined };
};

it('completes a bet when the last of its shots was shown, with all that they brought', () => {
  const landings = createLandedBets();
  landings.begin({ roundId: 'r', price: centavos(50), stake: centavos(200), win: centavos(100) }, [1, 2, 3, 4]);
  expect(landings.show(shown(2, 2))).toEqual({ found: 100n, landed: undefined });
  expect(landings.show(shown(1, 0)).landed).toBeUndefined();
  expect(landings.show(shown(4, 0)).landed).toBeUndefined();
  const { found, landed } = landings.show(shown(3, 0));
  expect(found).toBe(0n);
  expect(landed).toMatchObject({ roundId: 'r', stake: 200n, win: 100n });
  expect(landed?.caught.map(({ id }) => id)).toEqual([2]);
});

it('says nothing of a shot that it does not know, nor of one twice', () => {
  const landings = createLandedBets();
  landings.begin({ roundId: 'r', price: centavos(50), stake: centavos(50), win: centavos(0) }, [1]);
  expect(landings.show(shown(9, 5))).toEqual({ found: 0n, landed: undefined });
  expect(landings.show(shown(1, 0)).landed?.roundId).toBe('r');
  expect(landings.show(shown(1, 0)).landed).toBeUndefined();
});

import { type GameVerifier, Unreadable, listPart, looked } from '../game.ts';

/** What a catch brings, in times the shot: one prize, or several with how many of so many catches bring each. */
const CATCHES: Readonly<Record<string, readonly (readonly [times: number, share: number])[]>> = {
  lambari: [[2, 1]],
  angelfish: [[3, 1]],
  puffer: [[5, 1]],
  shrimp: [[8, 1]],
  crab: [[10, 1]],
  lobster: [[15, 1]],
  squid: [[20, 1]],
  shell: [
    [10, 10],
    [20, 6],
    [50, 3],
    [130, 1],
  ],
  octopus: [[30, 1]],
  turtle: [[50, 1]],
  jellyfish: [[80, 1]],
  dolphin: [[100, 1]],
  shark: [[200, 1]],
  whale: [[500, 1]],
};

/** Shots that are drawn one by one: each catches with 97 in 100 times what its target brings on average. */
export const pescaria: GameVerifier = (numbers, choice) => {
  const shots = listPart(choice, 'shots').map((kind) => {
    if (typeof kind !== 'string') throw new Unreadable('shots');
    const prizes = looked(CATCHES, kind);
    const shares = prizes.map(([, share]) => share);
    const all = shares.reduce((sum, share) => sum + share, 0);
    const worth = prizes.reduce((sum, [times, share]) => sum + times * share, 0);
    if (numbers.below(100 * worth) >= 97 * all) return { kind, times: 0 };
    const place = prizes.length === 1 ? 0 : numbers.weighted(shares);
    return { kind, times: prizes[place]?.[0] ?? 0 };
  });
  if (![1, 2, 4, 5, 8].includes(shots.length)) throw new Unreadable('shots');
  const times = shots.reduce((sum, shot) => sum + shot.times, 0);
  return { shows: { shots }, multiplierE4: (BigInt(times) * 10_000n) / BigInt(shots.length) };
};

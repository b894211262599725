import { type WayToBet, figuresOf, isSimulated, measured, toVolatility } from '@arara/game-kit';
import { expect, it } from 'vitest';
import { lobbyFacts } from './lobby-facts.ts';
import { parsheets } from './parsheets.ts';

const deviationOf = (way: WayToBet): number => (isSimulated(way) ? measured(way) : figuresOf(way)).deviation;

/** Their odds take seconds to count; `npm run rtp` checks them as it does the others. */
const SLOW = new Set([
  'frutas-777',
  'leque-de-valetes',
  'livro-do-boitata',
  'ouro-da-serra',
  'truco-relampago',
  'valete-pra-cima',
  'vinte-e-um',
  'tigre-da-vez',
]);

it.each(Object.entries(parsheets).filter(([name]) => !SLOW.has(name)))(
  'declares the volatility of %s as its pay sheet has it',
  (name, ways) => {
    const deviations = ways.map(deviationOf).toSorted((one, other) => one - other);
    expect(lobbyFacts[name]?.volatility).toBe(toVolatility(deviations[Math.floor(deviations.length / 2)] ?? 0));
  },
);

it.each(Object.entries(lobbyFacts))('names the day of the release of %s, and other words for it', (_name, facts) => {
  expect(new Date(`${facts.released}T00:00:00Z`).toISOString().slice(0, 10)).toBe(facts.released);
  expect(facts.keywords.length).toBeGreaterThan(0);
});

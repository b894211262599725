import type { OwnTicket } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { readInput } from '../roleta/outcome.ts';
import { isOneTicket, laidBy, merged } from './bet-sum.ts';

const ticket = (input: unknown): OwnTicket => ({
  id: JSON.stringify(input),
  roundId: 'r',
  stake: centavos(100),
  input,
  state: 'open',
  leftE4: null,
  win: centavos(0),
});

describe('the bets of several tickets', () => {
  it('lie together, each place once', () => {
    const tickets = [
      ticket({
        bets: [
          { bet: 'red', chips: 5 },
          { bet: '17', chips: 1 },
        ],
      }),
      ticket({ bets: [{ bet: '17', chips: 2 }] }),
    ];
    expect(laidBy(tickets, readInput)).toEqual([
      { bet: 'red', chips: 5 },
      { bet: '17', chips: 3 },
    ]);
  });

  it('leave out what cannot be read', () => {
    expect(laidBy([ticket({ bets: 'none' }), ticket(null)], readInput)).toEqual([]);
    expect(merged([])).toEqual([]);
  });

  it('are laid again in one ticket only where one takes them', () => {
    expect(isOneTicket([])).toBe(false);
    expect(isOneTicket([{ bet: 'red', chips: 500 }])).toBe(true);
    expect(
      isOneTicket([
        { bet: 'red', chips: 400 },
        { bet: '17', chips: 101 },
      ]),
    ).toBe(false);
  });
});

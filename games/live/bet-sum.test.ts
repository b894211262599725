import type { OwnTicket } from '@arara/game-kit';
import { centavos } from '@arara/money';
import { describe, expect, it } from 'vitest';
import { readInput } from '../roleta/outcome.ts';
import { isOneTicket, merged, onEachPlace, onOneTicket } from './bet-sum.ts';

const ticket = (input: unknown, stake = 100): OwnTicket => ({
  id: JSON.stringify(input),
  roundId: 'r',
  stake: centavos(stake),
  input,
  state: 'open',
  leftE4: null,
  win: centavos(0),
});

const { betsOf, toTickets } = onOneTicket(readInput);

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
    expect(merged(tickets.flatMap(betsOf))).toEqual([
      { bet: 'red', chips: 5 },
      { bet: '17', chips: 3 },
    ]);
  });

  it('leave out what cannot be read', () => {
    expect([ticket({ bets: 'none' }), ticket(null)].flatMap(betsOf)).toEqual([]);
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

describe('the form of tickets', () => {
  const bets = [
    { bet: 'red', chips: 5 },
    { bet: '17', chips: 2 },
  ];

  it('is one ticket of all chips, or none of no chips', () => {
    expect(toTickets(bets)).toEqual([{ stake: 700n, input: { bets } }]);
    expect(toTickets([])).toEqual([]);
  });

  it('is one ticket for each place at a table that shows what lies on each, read again from its stake', () => {
    const form = onEachPlace((input) => (input as { bet?: string } | null)?.bet);
    const tickets = form.toTickets(bets);
    expect(tickets).toEqual([
      { stake: 500n, input: { bet: 'red' } },
      { stake: 200n, input: { bet: '17' } },
    ]);
    expect(tickets.flatMap(form.betsOf)).toEqual(bets);
    expect(form.betsOf(ticket(null))).toEqual([]);
  });
});

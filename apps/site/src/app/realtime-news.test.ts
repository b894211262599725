import { describe, expect, it } from 'vitest';
import { readMessage, reconnectDelayMs, staleKeys, unheardKeys } from './realtime-news.ts';

describe('news of the server', () => {
  it('reads a message that it knows', () => {
    expect(readMessage('{"type":"ready"}')).toEqual({ type: 'ready' });
  });

  it.each(['', 'null', '7', '[]', '{"type":"later"}', '{"type":1}', '{', new ArrayBuffer(1), undefined])(
    'passes over %s',
    (text) => {
      expect(readMessage(text)).toBeUndefined();
    },
  );

  it('reads a paid deposit and the wallet anew', () => {
    expect(staleKeys({ type: 'recharge', order_number: 'R1', status: 2 })).toEqual([
      ['me'],
      ['recharge', 'R1'],
      ['recharges'],
      ['orders'],
    ]);
  });

  it('reads a ticket that moved on anew, and the list of them', () => {
    expect(staleKeys({ type: 'ticket', id: 'T1' })).toEqual([['tickets'], ['ticket', 'T1']]);
  });

  it('reads the lobby anew when staff opened or closed games', () => {
    expect(staleKeys({ type: 'games' })).toEqual([['games'], ['providers']]);
  });

  it('reads the jackpots anew when a round won one', () => {
    expect(staleKeys({ type: 'jackpot', id: 1, amount: '2.00' })).toEqual([
      ['jackpot', 'pools'],
      ['round'],
      ['orders'],
    ]);
  });

  it.each([
    { type: 'recharge', order_number: 'R1', status: 2 },
    { type: 'withdrawal', id: 'W1', status: 2 },
    { type: 'balance', money: '1.00', bonus_money: '0.00', held_money: '0.00', debt_money: '0.00', is_play_frozen: 0 },
    { type: 'ticket', id: 'T1' },
    { type: 'inbox', unread: 1 },
    { type: 'games' },
    { type: 'jackpot', id: 1, amount: '2.00' },
  ] as const)('that was missed while the line was down is read as that of $type is', (message) => {
    const missed = new Set(unheardKeys.map(([first]) => first));
    for (const [first] of staleKeys(message)) expect(missed).toContain(first);
  });

  it('reads a withdrawal that moved on anew', () => {
    expect(staleKeys({ type: 'withdrawal', id: 'W1', status: 2 })).toEqual([
      ['me'],
      ['withdrawal', 'W1'],
      ['withdrawals'],
      ['withdrawal-terms'],
      ['orders'],
    ]);
  });

  it('asks nobody for a balance that it already has', () => {
    const message = {
      type: 'balance',
      money: '1.00',
      bonus_money: '0.00',
      held_money: '0.00',
      debt_money: '0.00',
      is_play_frozen: 0,
    } as const;
    expect(staleKeys(message)).not.toContainEqual(['me']);
  });
});

it('tries again after one second, then ever more slowly, up to half a minute', () => {
  const delays = [0, 1, 2, 3, 4, 5, 50].map((failures) => reconnectDelayMs(failures));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(reconnectDelayMs(0, 4429)).toBe(30_000);
  expect(reconnectDelayMs(0, 1006)).toBe(1000);
});

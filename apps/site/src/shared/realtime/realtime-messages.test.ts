import { describe, expect, it } from 'vitest';
import { readMessage, reconnectDelayMs, listStaleKeys, keysAfterReconnect } from './realtime-messages.ts';

describe('realtime messages', () => {
  it('parses a known message', () => {
    expect(readMessage('{"type":"ready"}')).toEqual({ type: 'ready' });
  });

  it.each(['', 'null', '7', '[]', '{"type":"later"}', '{"type":1}', '{', new ArrayBuffer(1), undefined])(
    'passes over %s',
    (text) => {
      expect(readMessage(text)).toBeUndefined();
    },
  );

  it('reloads a paid deposit and the wallet', () => {
    expect(listStaleKeys({ type: 'recharge', order_number: 'R1', status: 2 })).toEqual([
      ['me'],
      ['recharge', 'R1'],
      ['recharges'],
      ['orders'],
    ]);
  });

  it('reloads a changed ticket and the list of tickets', () => {
    expect(listStaleKeys({ type: 'ticket', id: 'T1' })).toEqual([['tickets'], ['ticket', 'T1']]);
  });

  it('reloads the lobby when staff opened or closed games', () => {
    expect(listStaleKeys({ type: 'games' })).toEqual([['games'], ['providers']]);
  });

  it('reloads the jackpots when a round won one', () => {
    expect(listStaleKeys({ type: 'jackpot', id: 1, amount: '2.00' })).toEqual([
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
  ] as const)('reloads the data of $type after a reconnection', (message) => {
    const missed = new Set(keysAfterReconnect.map(([first]) => first));
    for (const [first] of listStaleKeys(message)) expect(missed).toContain(first);
  });

  it('reloads a changed withdrawal', () => {
    expect(listStaleKeys({ type: 'withdrawal', id: 'W1', status: 2 })).toEqual([
      ['me'],
      ['withdrawal', 'W1'],
      ['withdrawals'],
      ['withdrawal-terms'],
      ['orders'],
    ]);
  });

  it('does not refetch a balance that the message contains', () => {
    const message = {
      type: 'balance',
      money: '1.00',
      bonus_money: '0.00',
      held_money: '0.00',
      debt_money: '0.00',
      is_play_frozen: 0,
    } as const;
    expect(listStaleKeys(message)).not.toContainEqual(['me']);
  });
});

it('reconnects after one second, then with a doubled delay up to half a minute', () => {
  const delays = [0, 1, 2, 3, 4, 5, 50].map((failures) => reconnectDelayMs(failures));
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(reconnectDelayMs(0, 4429)).toBe(30_000);
  expect(reconnectDelayMs(0, 1006)).toBe(1000);
});

import { describe, expect, it } from 'vitest';
import { listStaleResources, parseLiveMessage, reconnectDelayMs } from './live-messages.ts';

describe('parseLiveMessage', () => {
  it('reads known messages', () => {
    expect(parseLiveMessage('{"type":"beat"}')).toEqual({ type: 'beat' });
    expect(parseLiveMessage('{"type":"counts","counts":{"payments:suspense":2}}')).toEqual({
      type: 'counts',
      counts: { 'payments:suspense': 2 },
    });
  });

  it.each(['', '{', 'null', '[]', '{"type":"later"}', 7, undefined])('passes over %s', (data) => {
    expect(parseLiveMessage(data)).toBeUndefined();
  });
});

describe('listStaleResources', () => {
  const known = { 'payments:suspense': 1, 'tickets:waiting': 0 };

  it('loads again a list whose count changed, and none that is counted for the first time', () => {
    const counts = { 'payments:suspense': 2, 'debts:waiting': 1 };
    expect(listStaleResources({ type: 'counts', counts }, known)).toEqual(['payments']);
  });

  it('loads again every screen of a list that changed', () => {
    expect(listStaleResources({ type: 'changed', lists: ['tickets'] }, known)).toEqual([
      'tickets',
      'ticket',
      'complaints',
    ]);
  });

  it('loads nothing after a beat', () => {
    expect(listStaleResources({ type: 'beat' }, known)).toEqual([]);
  });
});

it('waits longer after each failure, half a minute at most', () => {
  expect([0, 1, 2, 5, 50].map(reconnectDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000, 30_000]);
});

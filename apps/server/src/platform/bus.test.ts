import { describe, expect, it } from 'vitest';
import { createLocalBus } from './bus.ts';

function open() {
  const faults: unknown[] = [];
  return { bus: createLocalBus((error) => void faults.push(error)), faults };
}

describe('the local bus', () => {
  it('delivers to every subscriber of the topic, and to no other', () => {
    const { bus } = open();
    const received: string[] = [];
    bus.subscribe('balance', ({ memberId }) => void received.push(`a${memberId}`));
    bus.subscribe('balance', ({ memberId }) => void received.push(`b${memberId}`));
    bus.subscribe('session_ended', () => void received.push('never'));
    bus.publish('balance', { memberId: 7 });
    expect(received).toEqual(['a7', 'b7']);
  });

  it('delivers nothing after a subscriber has unsubscribed', () => {
    const { bus } = open();
    const received: number[] = [];
    const unsubscribe = bus.subscribe('balance', ({ memberId }) => void received.push(memberId));
    bus.publish('balance', { memberId: 1 });
    unsubscribe();
    bus.publish('balance', { memberId: 2 });
    expect(received).toEqual([1]);
  });

  it('keeps delivering when a subscriber throws, because the publisher has already committed', () => {
    const { bus, faults } = open();
    const received: number[] = [];
    const fault = new Error('a subscriber failed');
    bus.subscribe('balance', () => {
      throw fault;
    });
    bus.subscribe('balance', ({ memberId }) => void received.push(memberId));
    bus.publish('balance', { memberId: 3 });
    expect(received).toEqual([3]);
    expect(faults).toEqual([fault]);
  });
});

import { describe, expect, it } from 'vitest';
import { createLocalBus } from './bus.ts';

function open() {
  const faults: unknown[] = [];
  return { bus: createLocalBus((error) => void faults.push(error)), faults };
}

describe('the bus of one node', () => {
  it('tells everybody who hears the topic, and nobody else', () => {
    const { bus } = open();
    const heard: string[] = [];
    bus.subscribe('balance', ({ memberId }) => void heard.push(`a${memberId}`));
    bus.subscribe('balance', ({ memberId }) => void heard.push(`b${memberId}`));
    bus.subscribe('session_ended', () => void heard.push('never'));
    bus.publish('balance', { memberId: 7 });
    expect(heard).toEqual(['a7', 'b7']);
  });

  it('tells no more after the hearer left', () => {
    const { bus } = open();
    const heard: number[] = [];
    const leave = bus.subscribe('balance', ({ memberId }) => void heard.push(memberId));
    bus.publish('balance', { memberId: 1 });
    leave();
    bus.publish('balance', { memberId: 2 });
    expect(heard).toEqual([1]);
  });

  it('goes on when a hearer throws: whoever publishes has committed already', () => {
    const { bus, faults } = open();
    const heard: number[] = [];
    const fault = new Error('a hearer of ours broke');
    bus.subscribe('balance', () => {
      throw fault;
    });
    bus.subscribe('balance', ({ memberId }) => void heard.push(memberId));
    bus.publish('balance', { memberId: 3 });
    expect(heard).toEqual([3]);
    expect(faults).toEqual([fault]);
  });
});

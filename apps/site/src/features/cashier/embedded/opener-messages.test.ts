import { describe, expect, it } from 'vitest';
import { type OpenerMessage, findOpener } from './opener-messages.ts';

const listener = () => {
  const received: [OpenerMessage, string][] = [];
  return { received, postMessage: (message: OpenerMessage, origin: string) => void received.push([message, origin]) };
};

const origin = 'https://arara.test';

describe('recipient of the messages', () => {
  it('is the parent of the frame, not the opener, and only of our own origin', () => {
    const [parent, opener] = [listener(), listener()];
    findOpener({ own: {}, parent, opener, origin })?.({ type: 'arara:close' });
    expect(parent.received).toEqual([[{ type: 'arara:close' }, origin]]);
    expect(opener.received).toEqual([]);
  });

  it('is the opener of a separate window', () => {
    const [own, opener] = [listener(), listener()];
    findOpener({ own, parent: own, opener, origin })?.({ type: 'arara:close' });
    expect(opener.received).toHaveLength(1);
    expect(own.received).toEqual([]);
  });

  it('is none without a parent or opener', () => {
    const own = listener();
    expect(findOpener({ own, parent: own, opener: null, origin })).toBeUndefined();
  });
});

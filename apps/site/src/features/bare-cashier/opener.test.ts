import { describe, expect, it } from 'vitest';
import { type OpenerMessage, openerOf } from './opener.ts';

const listener = () => {
  const heard: [OpenerMessage, string][] = [];
  return { heard, postMessage: (message: OpenerMessage, origin: string) => void heard.push([message, origin]) };
};

const origin = 'https://arara.test';

describe('who is told of the bare page', () => {
  it('is the page that holds it in a frame, whoever opened that, and of our own origin alone', () => {
    const [parent, opener] = [listener(), listener()];
    openerOf({ own: {}, parent, opener, origin })?.({ type: 'arara:close' });
    expect(parent.heard).toEqual([[{ type: 'arara:close' }, origin]]);
    expect(opener.heard).toEqual([]);
  });

  it('is the page that opened it in a window of its own', () => {
    const [own, opener] = [listener(), listener()];
    openerOf({ own, parent: own, opener, origin })?.({ type: 'arara:close' });
    expect(opener.heard).toHaveLength(1);
    expect(own.heard).toEqual([]);
  });

  it('is nobody where it stands by itself', () => {
    const own = listener();
    expect(openerOf({ own, parent: own, opener: null, origin })).toBeUndefined();
  });
});

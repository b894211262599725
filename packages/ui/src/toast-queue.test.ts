import { describe, expect, it } from 'vitest';
import { type Notice, queueWith, shownMs } from './toast-queue.ts';

let id = 0;
function notice(tone: Notice['tone'], text: string): Notice {
  id += 1;
  return { id, tone, text };
}

const textsAfter = (...notices: Notice[]) =>
  notices.reduce<readonly Notice[]>((queue, one) => queueWith(queue, one), []).map(({ text }) => text);

describe('notices', () => {
  it('show a new error in the place of a stale one', () => {
    expect(textsAfter(notice('bad', 'old'), notice('bad', 'new'))).toEqual(['new']);
    expect(textsAfter(notice('good', 'saved'), notice('bad', 'new'))).toEqual(['new']);
  });

  it('show the same error again from the beginning', () => {
    const [first, again] = [notice('bad', 'no network'), notice('bad', 'no network')];
    expect(queueWith([first], again)).toEqual([again]);
  });

  it('keep an error visible before other notices, of which the newest stays', () => {
    expect(textsAfter(notice('bad', 'failed'), notice('good', 'one'), notice('plain', 'two'))).toEqual([
      'failed',
      'two',
    ]);
    expect(textsAfter(notice('good', 'one'), notice('good', 'two'))).toEqual(['two']);
  });

  it('all go by themselves, errors later', () => {
    expect([shownMs('good'), shownMs('plain'), shownMs('bad')]).toEqual([5_000, 5_000, 10_000]);
  });
});

import { describe, expect, it } from 'vitest';
import { createInbox } from './inbox.ts';

/** A store whose commits end when the test says so. */
function slowStore() {
  const commits: { bodies: readonly string[]; end: () => void; fail: () => void }[] = [];
  const keep = (bodies: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      commits.push({ bodies, end: resolve, fail: () => reject(new Error('no room')) });
    });
  return { commits, keep };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the inbox', () => {
  it('answers a message when it is kept, and not before', async () => {
    const { commits, keep } = slowStore();
    let answered = false;
    void createInbox(keep)
      .take('a')
      .then(() => (answered = true));
    await turn();
    expect(answered).toBe(false);
    commits[0]?.end();
    await turn();
    expect(answered).toBe(true);
  });

  it('keeps together what comes while it is busy, in the order in which it came', async () => {
    const { commits, keep } = slowStore();
    const inbox = createInbox(keep);
    const all = ['a', 'b', 'c'].map((body) => inbox.take(body));
    expect(commits.map(({ bodies }) => bodies)).toEqual([['a']]);
    commits[0]?.end();
    await turn();
    expect(commits.map(({ bodies }) => bodies)).toEqual([['a'], ['b', 'c']]);
    commits[1]?.end();
    await Promise.all(all);
  });

  it('tells all of a batch that was lost, and goes on with the next', async () => {
    const { commits, keep } = slowStore();
    const inbox = createInbox(keep);
    const first = inbox.take('a');
    const second = inbox.take('b');
    commits[0]?.fail();
    await expect(first).rejects.toThrow('no room');
    await turn();
    commits[1]?.end();
    await second;
  });

  it('keeps no more than its most in one commit', async () => {
    const { commits, keep } = slowStore();
    const inbox = createInbox(keep);
    const all = Array.from({ length: 130 }, (_, number) => inbox.take(String(number)));
    for (let commit = 0; commit < 4; commit += 1) {
      commits[commit]?.end();
      await turn();
    }
    await Promise.all(all);
    expect(commits.map(({ bodies }) => bodies.length)).toEqual([1, 64, 64, 1]);
  });
});

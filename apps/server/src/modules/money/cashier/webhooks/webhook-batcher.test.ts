import { describe, expect, it } from 'vitest';
import { createWebhookBatcher } from './webhooks.ts';

/** A store whose commits end when the test ends them. */
function slowStore() {
  const commits: { bodies: readonly string[]; end: () => void; fail: () => void }[] = [];
  const keep = (bodies: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      commits.push({ bodies, end: resolve, fail: () => reject(new Error('no room')) });
    });
  return { commits, keep };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('createWebhookBatcher', () => {
  it('resolves a message after its commit and not before', async () => {
    const { commits, keep } = slowStore();
    let answered = false;
    void createWebhookBatcher(keep)
      .save('a')
      .then(() => (answered = true));
    await turn();
    expect(answered).toBe(false);
    commits[0]?.end();
    await turn();
    expect(answered).toBe(true);
  });

  it('batches the messages that arrive during a commit, in their order', async () => {
    const { commits, keep } = slowStore();
    const batcher = createWebhookBatcher(keep);
    const all = ['a', 'b', 'c'].map((body) => batcher.save(body));
    expect(commits.map(({ bodies }) => bodies)).toEqual([['a']]);
    commits[0]?.end();
    await turn();
    expect(commits.map(({ bodies }) => bodies)).toEqual([['a'], ['b', 'c']]);
    commits[1]?.end();
    await Promise.all(all);
  });

  it('rejects every message of a lost batch and continues with the next', async () => {
    const { commits, keep } = slowStore();
    const batcher = createWebhookBatcher(keep);
    const first = batcher.save('a');
    const second = batcher.save('b');
    commits[0]?.fail();
    await expect(first).rejects.toThrow('no room');
    await turn();
    commits[1]?.end();
    await second;
  });

  it('limits the messages of one commit', async () => {
    const { commits, keep } = slowStore();
    const batcher = createWebhookBatcher(keep);
    const all = Array.from({ length: 130 }, (_, number) => batcher.save(String(number)));
    for (let commit = 0; commit < 4; commit += 1) {
      commits[commit]?.end();
      await turn();
    }
    await Promise.all(all);
    expect(commits.map(({ bodies }) => bodies.length)).toEqual([1, 64, 64, 1]);
  });
});

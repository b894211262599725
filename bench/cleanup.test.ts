import { describe, expect, it } from 'vitest';
import { createCleanups } from './cleanup.ts';

function open() {
  const done: string[] = [];
  const cleanups = createCleanups();
  const add = (name: string) =>
    cleanups.add(() => {
      done.push(name);
      return Promise.resolve();
    });
  return { done, cleanups, add };
}

describe('cleanups', () => {
  it('are done last first', async () => {
    const { done, cleanups, add } = open();
    for (const name of ['server', 'folder', 'load']) add(name);
    await cleanups.runAll();
    expect(done).toEqual(['load', 'folder', 'server']);
  });

  it('are done once, whoever does them', async () => {
    const { done, cleanups, add } = open();
    add('server');
    const endLoad = add('load');
    await endLoad();
    await endLoad();
    await cleanups.runAll();
    await cleanups.runAll();
    expect(done).toEqual(['load', 'server']);
  });

  it('are waited for by everybody who asks, also one that is under way', async () => {
    const { done, cleanups } = open();
    let finish: (() => void) | undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const endSlow = cleanups.add(async () => {
      await slow;
      done.push('slow');
    });
    const all = [endSlow(), cleanups.runAll(), cleanups.runAll()];
    expect(done).toEqual([]);
    finish?.();
    await Promise.all(all);
    expect(done).toEqual(['slow']);
  });

  it('are all done, though one fails', async () => {
    const { done, cleanups, add } = open();
    add('server');
    cleanups.add(() => Promise.reject(new Error('the folder is not empty')));
    await cleanups.runAll();
    expect(done).toEqual(['server']);
  });
});

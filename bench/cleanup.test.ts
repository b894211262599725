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
  it('run in reverse order', async () => {
    const { done, cleanups, add } = open();
    for (const name of ['server', 'folder', 'load']) add(name);
    await cleanups.runAll();
    expect(done).toEqual(['load', 'folder', 'server']);
  });

  it('run once, even if requested twice', async () => {
    const { done, cleanups, add } = open();
    add('server');
    const endLoad = add('load');
    await endLoad();
    await endLoad();
    await cleanups.runAll();
    await cleanups.runAll();
    expect(done).toEqual(['load', 'server']);
  });

  it('are awaited by every caller, even while one is running', async () => {
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

  it('all run, even if one fails', async () => {
    const { done, cleanups, add } = open();
    add('server');
    cleanups.add(() => Promise.reject(new Error('the folder is not empty')));
    await cleanups.runAll();
    expect(done).toEqual(['server']);
  });
});

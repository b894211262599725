import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlayerQueue } from './player-queue.ts';

describe('createPlayerQueue', () => {
  it('runs the work of one player in order and without overlap', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 12 }),
        async (scheduler, names) => {
          const turn = createPlayerQueue();
          const done = new Map<number, number[]>();
          const running = new Set<number>();
          const works = names.map((name, place) =>
            turn(name, async () => {
              expect(running.has(name)).toBe(false);
              running.add(name);
              await scheduler.schedule(Promise.resolve());
              running.delete(name);
              done.set(name, [...(done.get(name) ?? []), place]);
            }),
          );
          await scheduler.waitFor(Promise.all(works));
          for (const places of done.values()) expect(places).toEqual(places.toSorted((a, b) => a - b));
          expect([...done.values()].flat()).toHaveLength(names.length);
        },
      ),
    );
  });

  it('continues after failed work and reports the failure to its caller only', async () => {
    const turn = createPlayerQueue();
    const failing = turn(1, () => Promise.reject(new Error('no')));
    const next = turn(1, () => Promise.resolve('yes'));
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  it('does not make one player wait for another', async () => {
    const turn = createPlayerQueue();
    let release = (): void => undefined;
    const slow = turn(1, () => new Promise<void>((resolve) => (release = resolve)));
    expect(await turn(2, () => Promise.resolve('at once'))).toBe('at once');
    release();
    await slow;
  });
});

import type { Music } from './music.ts';
import type { Stereo } from './render-music.ts';
import type { SectionName } from './score.ts';

/** What a page asks its worker for. */
export interface MusicOrder {
  readonly music: Music;
  readonly section: SectionName;
}

/** Renders music outside the page's own thread, one section after another. */
export interface MusicRenderer {
  /** Resolves to `undefined` where it is closed before. Rejects where the worker's code cannot be loaded. */
  render(order: MusicOrder): Promise<Stereo | undefined>;
  close(): void;
}

export function openMusicRenderer(): MusicRenderer {
  const worker = new Worker(new URL('./music-worker.web.tsx', import.meta.url), { type: 'module' });
  const closing = new AbortController();
  return {
    render(order) {
      const { signal } = closing;
      return new Promise((resolve, reject) => {
        const fail = (): void => reject(new Error('the music worker did not start'));
        signal.addEventListener('abort', () => resolve(undefined));
        worker.addEventListener('message', ({ data }: MessageEvent<Stereo>) => resolve(data), { once: true, signal });
        worker.addEventListener('error', fail, { once: true, signal });
        if (signal.aborted) resolve(undefined);
        else worker.postMessage(order);
      });
    },
    close() {
      closing.abort();
      worker.terminate();
    },
  };
}

import type { Mixer } from './mixer.web.tsx';
import { musics } from '../../music.web.ts';
import type { Music } from './music.ts';
import { MUSIC_RATE, type Stereo, renderSection } from './render-music.ts';
import { type SectionName, beatsToSeconds } from './score.ts';

/** Renders for so long at a time, in milliseconds, where the page has no more time to spare; then it draws. */
const LEAST_SLICE_MS = 6;
/** From the moment at which a loop is ready to its first note, in seconds. */
const LEAD_S = 0.08;

/** Waits until the page is idle. Resolves to how long it may be kept busy, in milliseconds. */
const nextSlice = (): Promise<number> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback((idle) => resolve(Math.max(LEAST_SLICE_MS, idle.timeRemaining() - 2)), {
        timeout: 60,
      });
    else setTimeout(() => resolve(LEAST_SLICE_MS), 12);
  });

/** Renders a section in slices of idle time; `undefined` as soon as nobody wants it any more. */
async function renderIdly(music: Music, name: SectionName, isWanted: () => boolean): Promise<Stereo | undefined> {
  const steps = renderSection(music, name);
  while (isWanted()) {
    const sliceMs = await nextSlice();
    const began = performance.now();
    while (performance.now() - began < sliceMs) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }
  return undefined;
}

function toBuffer({ left, right }: Stereo): AudioBuffer {
  const buffer = new AudioBuffer({ length: left.length, numberOfChannels: 2, sampleRate: MUSIC_RATE });
  buffer.copyToChannel(left, 0);
  buffer.copyToChannel(right, 1);
  return buffer;
}

/** The sections of a game's music, rendered. */
interface Rendered {
  readonly loop: AudioBuffer;
  readonly tension: AudioBuffer;
}

/** Plays the music of one game: its motif once, then its loop with the layer of the tension. */
export interface MusicPlayer {
  /** Renders what is missing and begins; nothing where it plays already. Rejects where its data cannot be loaded. */
  start(): Promise<void>;
  /** Plays the motif over the loop. Returns how long it lasts, in seconds; `undefined` where it is not rendered. */
  playMotif(): number | undefined;
  stop(): void;
}

export function createMusicPlayer({ context, music: bus, tension, effects }: Mixer, game: string): MusicPlayer {
  /** Of the play that goes on; another one makes another. */
  let current: object | undefined;
  let motif: AudioBuffer | undefined;
  let rendered: Rendered | undefined;
  let playing: readonly AudioBufferSourceNode[] = [];

  const play = (buffer: AudioBuffer, target: AudioNode, at: number, loop = false): AudioBufferSourceNode => {
    const source = new AudioBufferSourceNode(context, { buffer, loop });
    source.connect(target);
    source.start(at);
    return source;
  };

  const render = async (music: Music, name: SectionName, isWanted: () => boolean): Promise<AudioBuffer | undefined> => {
    const stereo = await renderIdly(music, name, isWanted);
    return stereo && toBuffer(stereo);
  };

  return {
    async start() {
      if (current) return;
      const own = (current = {});
      const isWanted = (): boolean => current === own;
      const music = await musics[game]?.();
      if (!music) return;
      motif ??= await render(music, 'motif', isWanted);
      if (!motif || !isWanted()) return;
      const begin = context.currentTime + LEAD_S;
      playing = [play(motif, bus, begin)];
      if (!rendered) {
        const loop = await render(music, 'loop', isWanted);
        const layer = await render(music, 'tension', isWanted);
        if (loop && layer) rendered = { loop, tension: layer };
      }
      if (!rendered || !isWanted()) return;
      // Both begin in the same sample and are equally long, so they stay together.
      const at = Math.max(begin + beatsToSeconds(music, music.motif.beats), context.currentTime + LEAD_S);
      playing = [...playing, play(rendered.loop, bus, at, true), play(rendered.tension, tension, at, true)];
    },
    playMotif() {
      if (!motif) return undefined;
      play(motif, effects, context.currentTime);
      return motif.duration;
    },
    stop() {
      current = undefined;
      for (const source of playing) source.stop();
      playing = [];
    },
  };
}

import type { Mixer } from './mixer.web.tsx';
import { musics } from '../../music.web.ts';
import type { Music } from './music.ts';
import { type MusicRenderer, openMusicRenderer } from './music-renderer.web.tsx';
import { MUSIC_RATE, type Stereo } from './render-music.ts';
import { type SectionName, beatsToSeconds } from './score.ts';

/** From the moment at which a loop is ready to its first note, in seconds. */
const LEAD_S = 0.08;

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
  let renderer: MusicRenderer | undefined;

  const play = (buffer: AudioBuffer, target: AudioNode, at: number, loop = false): AudioBufferSourceNode => {
    const source = new AudioBufferSourceNode(context, { buffer, loop });
    source.connect(target);
    source.start(at);
    return source;
  };

  const render = async (music: Music, section: SectionName): Promise<AudioBuffer | undefined> => {
    renderer ??= openMusicRenderer();
    const stereo = await renderer.render({ music, section });
    return stereo && toBuffer(stereo);
  };
  const closeRenderer = (): void => {
    renderer?.close();
    renderer = undefined;
  };

  return {
    async start() {
      if (current) return;
      const own = (current = {});
      const isWanted = (): boolean => current === own;
      const music = await musics[game]?.();
      if (!music || !isWanted()) return;
      motif ??= await render(music, 'motif');
      if (!motif || !isWanted()) return;
      const begin = context.currentTime + LEAD_S;
      playing = [play(motif, bus, begin)];
      if (!rendered) {
        const loop = await render(music, 'loop');
        const layer = loop && (await render(music, 'tension'));
        if (!layer || !isWanted()) return;
        rendered = { loop, tension: layer };
        closeRenderer();
      }
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
      closeRenderer();
      for (const source of playing) source.stop();
      playing = [];
    },
  };
}

import { duckingSteps } from './ducking-steps.ts';
import { connectEcho } from './echo-nodes.web.tsx';
import { EFFECTS_GAIN, MUSIC_GAIN } from './mix-levels.ts';
import { type SoundSettings, loudnessOf } from './sound-settings.ts';

/** How much of each is in the room. */
const ECHO = { effects: 0.14, music: 0.1 } as const;
/** Seconds in which a change of loudness is made, so that nothing clicks. */
const SOON_S = 0.03;
const TENSION_S = 0.35;

/** The mixing desk of a page: music and effects, an echo, a compressor and one volume. */
export interface Mixer {
  readonly context: AudioContext;
  /** Where the loop and the motif are connected. */
  readonly music: AudioNode;
  /** Where what joins the loop under tension is connected. */
  readonly tension: AudioNode;
  readonly effects: AudioNode;
  apply(settings: SoundSettings): void;
  /** Lets the music step back for so many seconds. */
  duck(seconds: number): void;
  /** 0: nothing of the tension is heard; 1: all of it. */
  setTension(level: number): void;
}

export function createMixer(): Mixer {
  const context = new AudioContext({ latencyHint: 'interactive' });
  const master = new GainNode(context, { gain: 0 });
  const compressor = new DynamicsCompressorNode(context, {
    threshold: -14,
    knee: 10,
    ratio: 4,
    attack: 0.004,
    release: 0.2,
  });
  compressor.connect(master).connect(context.destination);
  const echo = new GainNode(context);
  connectEcho(context, echo, compressor);
  const createBus = (gain: number, send: number): GainNode => {
    const bus = new GainNode(context, { gain });
    bus.connect(compressor);
    bus.connect(new GainNode(context, { gain: send })).connect(echo);
    return bus;
  };
  const effects = createBus(EFFECTS_GAIN, ECHO.effects);
  const musicBus = createBus(MUSIC_GAIN, ECHO.music);
  // Ducking and the switch of the music each have a gain of their own: neither disturbs the ramps of the other.
  const ducked = new GainNode(context);
  const music = new GainNode(context);
  music.connect(ducked).connect(musicBus);
  const tension = new GainNode(context, { gain: 0 });
  tension.connect(music);
  return {
    context,
    music,
    tension,
    effects,
    apply(settings) {
      master.gain.setTargetAtTime(loudnessOf(settings), context.currentTime, SOON_S);
      music.gain.setTargetAtTime(settings.music ? 1 : 0, context.currentTime, SOON_S);
    },
    duck(seconds) {
      ducked.gain.cancelScheduledValues(context.currentTime);
      for (const { at, target, timeConstant } of duckingSteps(context.currentTime, seconds))
        ducked.gain.setTargetAtTime(target, at, timeConstant);
    },
    setTension(level) {
      tension.gain.cancelScheduledValues(context.currentTime);
      tension.gain.setTargetAtTime(Math.min(1, Math.max(0, level)), context.currentTime, TENSION_S);
    },
  };
}

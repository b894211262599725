/** One note of a patch. */
export interface Note {
  /** Seconds after the start. */
  readonly at: number;
  readonly hertz: number;
  /** Where the pitch slides to. */
  readonly to?: number;
  readonly seconds: number;
  readonly wave: OscillatorType | 'noise';
  /** Loudness, 0 … 1. */
  readonly gain: number;
}

/** A synthesised sound; there are no sound files. */
export type SoundEffect = readonly Note[];

export interface Sound {
  play(effect: SoundEffect): void;
  mute(muted: boolean): void;
  close(): void;
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  // A small linear congruence is random enough for a hiss.
  let state = 22_222;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    samples[index] = state / 0x8000_0000;
  }
  return buffer;
}

function createVoice(
  context: AudioContext,
  hiss: AudioBuffer,
  note: Note,
  start: number,
): { node: AudioNode; source: AudioScheduledSourceNode } {
  if (note.wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = hiss;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.setValueAtTime(note.hertz, start);
    filter.frequency.exponentialRampToValueAtTime(note.to ?? note.hertz, start + note.seconds);
    source.connect(filter);
    return { node: filter, source };
  }
  const source = context.createOscillator();
  source.type = note.wave;
  source.frequency.setValueAtTime(note.hertz, start);
  source.frequency.exponentialRampToValueAtTime(note.to ?? note.hertz, start + note.seconds);
  return { node: source, source };
}

/** Sound of the game. Nothing is opened before the first `play`, which must come from a tap. */
export function createSound(muted: boolean): Sound {
  let silent = muted;
  let open: { readonly context: AudioContext; readonly out: GainNode; readonly hiss: AudioBuffer } | undefined;

  const engine = (): NonNullable<typeof open> => {
    if (open) return open;
    const context = new AudioContext();
    const out = context.createGain();
    out.gain.value = 0.5;
    out.connect(context.destination);
    open = { context, out, hiss: noise(context) };
    return open;
  };

  return {
    play(effect) {
      // Before the first tap a browser lets nothing be heard, as for who comes to a table where something happens already.
      if (silent || !('AudioContext' in window) || !navigator.userActivation.hasBeenActive) return;
      const { context, out, hiss } = engine();
      if (context.state === 'suspended') void context.resume();
      for (const note of effect) {
        const start = context.currentTime + note.at;
        const { node, source } = createVoice(context, hiss, note, start);
        const gain = context.createGain();
        gain.gain.setValueAtTime(0.0001, start);
        gain.gain.exponentialRampToValueAtTime(note.gain, start + 0.008);
        gain.gain.exponentialRampToValueAtTime(0.0001, start + note.seconds);
        node.connect(gain).connect(out);
        source.start(start);
        source.stop(start + note.seconds + 0.02);
      }
    },
    mute(next) {
      silent = next;
      if (open) open.out.gain.value = next ? 0 : 0.5;
    },
    close() {
      void open?.context.close();
      open = undefined;
    },
  };
}

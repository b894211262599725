const FREQUENCIES = [660, 880];
const NOTE_SECONDS = 0.15;

/** Plays two short notes. Silent where the browser allows no sound before a click. */
export function playChime(): void {
  const audio = new AudioContext();
  for (const [at, frequency] of FREQUENCIES.entries()) {
    const note = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0.1 });
    note.connect(volume).connect(audio.destination);
    note.start(audio.currentTime + at * NOTE_SECONDS);
    note.stop(audio.currentTime + (at + 1) * NOTE_SECONDS);
    if (at === FREQUENCIES.length - 1) note.addEventListener('ended', () => void audio.close());
  }
}

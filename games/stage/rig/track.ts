import type { Ease, Key, Pose, Track, Tracks, Channel } from './rig.ts';

const easings: Readonly<Record<Ease, (part: number) => number>> = {
  ease: (part) => (1 - Math.cos(Math.PI * part)) / 2,
  line: (part) => part,
  in: (part) => part ** 2,
  out: (part) => 1 - (1 - part) ** 3,
  // Passes its goal by a tenth and returns.
  back: (part) => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2,
  hold: (part) => (part < 1 ? 0 : 1),
};

/** A share between 0 and 1 that starts and ends slowly. */
export function smooth(part: number): number {
  return easings.ease(Math.max(0, Math.min(1, part)));
}

function sampleKeys(keys: readonly Key[], ms: number): number {
  const next = keys.findIndex(([at]) => at > ms);
  if (next === 0) return keys[0]?.[1] ?? 0;
  const before = keys.at(next < 0 ? -1 : next - 1);
  const after = keys[next];
  if (!before || !after) return before?.[1] ?? 0;
  const [from, start] = before;
  const [to, goal, ease = 'ease'] = after;
  return start + (goal - start) * easings[ease]((ms - from) / (to - from));
}

/** The value of a track at a moment. Before its first key and after its last it stays as it is there. */
export function sampleTrack(track: Track, ms: number): number {
  if (typeof track === 'number') return track;
  if (!('swing' in track)) return sampleKeys(track, ms);
  const { middle = 0, swing, hertz, phase = 0 } = track;
  return middle + swing * Math.sin(2 * Math.PI * ((hertz * ms) / 1000 + phase));
}

/** The pose of all tracks at a moment. */
export function sampleTracks(tracks: Tracks, ms: number): Pose {
  const pose: Record<Channel, number> = {};
  for (const [channel, track] of Object.entries(tracks) as [Channel, Track][]) pose[channel] = sampleTrack(track, ms);
  return pose;
}

/** As `sampleTracks`, where each track of keys starts again at its last key. */
export function sampleLoops(tracks: Tracks, ms: number): Pose {
  const pose: Record<Channel, number> = {};
  for (const [channel, track] of Object.entries(tracks) as [Channel, Track][]) {
    const period = Array.isArray(track) ? ((track as readonly Key[]).at(-1)?.[0] ?? 0) : 0;
    pose[channel] = sampleTrack(track, period > 0 ? ms % period : ms);
  }
  return pose;
}

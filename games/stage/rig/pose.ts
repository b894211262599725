import type { Channel, Pose } from './rig.ts';

/** The way from one pose to another: `part` 0 is the first, 1 the second. A channel that one of them lacks is 0 there. */
export function blendPoses(from: Pose, to: Pose, part: number): Pose {
  const pose: Record<Channel, number> = {};
  for (const channel of new Set([...Object.keys(from), ...Object.keys(to)]) as Set<Channel>) {
    const start = from[channel] ?? 0;
    pose[channel] = start + ((to[channel] ?? 0) - start) * part;
  }
  return pose;
}

/** The sum of two poses. */
export function addPoses(one: Pose, other: Pose): Pose {
  const pose: Record<Channel, number> = { ...one };
  for (const [channel, value] of Object.entries(other) as [Channel, number][]) {
    pose[channel] = (pose[channel] ?? 0) + value;
  }
  return pose;
}

import { addPoses, blendPoses } from './pose.ts';
import type { Channel, Clip, Pose, Rig } from './rig.ts';
import { sampleLoops, sampleTracks, smooth } from './track.ts';

/** What is to be drawn at one moment. */
export interface Frame {
  readonly pose: Pose;
  readonly looks: readonly string[];
}

/** Plays the clips of a rig. Every moment is in milliseconds of one clock, which only runs forward. */
export interface ClipPlayer {
  /** Starts a clip from the pose of this moment; goes on with it where it is already playing. */
  play(clip: string, now: number): void;
  /** The name of the clip at a moment. */
  clipAt(now: number): string;
  frameAt(now: number): Frame;
}

/** A clip under way, from the pose that it started in. */
interface Run {
  readonly name: string;
  readonly clip: Clip;
  readonly since: number;
  readonly from: Pose | undefined;
}

/**
 * Returns the clip of a name.
 * @throws RangeError for a name that the rig lacks.
 */
export function clipOf(rig: Rig, name: string): Clip {
  const clip = rig.clips[name];
  if (!clip) throw new RangeError(`This rig has no clip “${name}”.`);
  return clip;
}

/** The pose of a clip alone; a moment before its start counts as its start. */
function sampleRun({ clip, since, from }: Run, now: number): Pose {
  const ms = Math.max(0, now - since);
  const pose = sampleTracks(clip.tracks, clip.next === undefined ? ms % clip.ms : Math.min(ms, clip.ms));
  return from && ms < clip.blendMs ? blendPoses(from, pose, smooth(ms / clip.blendMs)) : pose;
}

/** What the drags add: a share of the way that the followed channel made within the lag. */
function dragPose(rig: Rig, now: Pose, before: (lagMs: number) => Pose): Pose {
  const pose: Record<Channel, number> = {};
  for (const { channel, of, share, lagMs } of rig.drags) {
    const way = (now[of] ?? 0) - (before(lagMs)[of] ?? 0);
    pose[channel] = (pose[channel] ?? 0) - share * way;
  }
  return pose;
}

export function createClipPlayer(rig: Rig, first: string, start: number): ClipPlayer {
  let run: Run = { name: first, clip: clipOf(rig, first), since: start, from: undefined };

  function begin(name: string, since: number): void {
    run = { name, clip: clipOf(rig, name), since, from: sampleRun(run, since) };
  }

  /** Goes on to the clips that follow one that has ended. */
  function advance(now: number): void {
    for (let end = run.since + run.clip.ms; run.clip.next !== undefined && end <= now; end += run.clip.ms) {
      begin(run.clip.next, end);
    }
  }

  return {
    play(name, now) {
      advance(now);
      if (run.name !== name) begin(name, now);
    },
    clipAt(now) {
      advance(now);
      return run.name;
    },
    frameAt(now) {
      advance(now);
      const base = sampleRun(run, now);
      const dragged = dragPose(rig, base, (lagMs) => sampleRun(run, now - lagMs));
      const { looks = [], isAlone = false } = run.clip;
      const moving = isAlone ? base : addPoses(base, sampleLoops(rig.always, now));
      return { pose: addPoses(moving, dragged), looks };
    },
  };
}

/** What is shown of a clip where less motion is wanted. */
export function stillFrame(rig: Rig, name: string): Frame {
  const { tracks, stillAt, looks = [] } = clipOf(rig, name);
  return { pose: sampleTracks(tracks, stillAt), looks };
}

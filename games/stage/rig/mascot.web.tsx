import { useEffect, useRef } from 'react';
import { type ClipPlayer, createClipPlayer } from './clip-player.ts';
import type { Rig } from './rig.ts';
import { pageClock, watchCanvas } from './rig-canvas.web.tsx';
import { type RigMotion, createRigMotion } from './rig-motion.ts';
import { createRigPainter } from './rig-painter.web.tsx';

interface MascotProps {
  readonly rig: Rig;
  /** Of the atlas, which the build draws from the game's `mascot.svg`. */
  readonly address: string;
  readonly clip: string;
  readonly className?: string | undefined;
}

/** A character in motion, as wide or as high as `className` makes it. It is decoration: what it shows is said elsewhere. */
export function Mascot({ rig, address, clip, className }: MascotProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const player = useRef<ClipPlayer>(undefined);
  const motion = useRef<RigMotion>(undefined);
  const latest = useRef(clip);
  useEffect(() => {
    latest.current = clip;
    player.current?.play(clip, pageClock.now());
    motion.current?.draw();
  }, [clip]);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return undefined;
    const played = createClipPlayer(rig, latest.current, pageClock.now());
    player.current = played;
    const atlas = new Image();
    let unwatch: (() => void) | undefined;
    const begin = (): void => {
      const { paint } = createRigPainter(target, rig, atlas);
      const created = createRigMotion(rig, paint, () => ({ player: played, clip: latest.current }), pageClock);
      motion.current = created;
      unwatch = watchCanvas(target, created);
    };
    atlas.addEventListener('load', begin);
    atlas.src = address;
    return () => {
      atlas.removeEventListener('load', begin);
      unwatch?.();
      motion.current = undefined;
    };
  }, [rig, address]);
  const [, , width, height] = rig.view;
  return (
    <canvas
      ref={canvas}
      className={className}
      style={{ aspectRatio: `${width} / ${height}` }}
      data-clip={clip}
      aria-hidden="true"
    />
  );
}

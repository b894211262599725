import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Frames } from '../crash/frames.web.tsx';
import type { Moment } from '../crash/moment.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { handOf, kiteSize } from './flight-path.ts';
import { OwnKite, RivalKite } from './kite.web.tsx';
import { Cloud, FarHills, Hill, ROOF, Roof } from './land.web.tsx';
import { BELOW, CLOUDS, createLayers } from './scene-layers.web.tsx';
import { type Place, usePlace } from './scene-place.web.tsx';
import css from './scene.module.css';

interface SceneProps {
  readonly frames: Frames;
  readonly phase: Moment['phase'];
  /** Where the flight is to be seen whole: the rest of the page is sky and sand. */
  readonly stage: RefObject<HTMLDivElement | null>;
  /** How many halves of the reader's bet are safe: so much of the kite is gold. */
  readonly saved: number;
}

/** The lengths that the layers are laid out by. */
function lengthsOf({ height, stage }: Place): CSSProperties {
  const hand = handOf(stage);
  const scale = Math.min(1.35, Math.max(0.72, stage.height / 330));
  return {
    '--stage-x': `${stage.x}px`,
    '--stage-y': `${stage.y}px`,
    '--stage-width': `${stage.width}px`,
    '--stage-height': `${stage.height}px`,
    '--floor': `${stage.y + stage.height}px`,
    '--whole': `${height}px`,
    '--below': `${BELOW}px`,
    '--kite': `${kiteSize(stage)}px`,
    '--roof': `${ROOF.size * scale}px`,
    '--roof-x': `${hand.x - ROOF.handX * scale}px`,
    '--roof-y': `${hand.y - ROOF.handY * scale}px`,
  } as CSSProperties;
}

/** The evening behind everything, and the flight in it: layers that are painted once and only moved. */
export function Scene({ frames, phase, stage, saved }: SceneProps) {
  const whole = useRef<HTMLDivElement>(null);
  const place = usePlace(whole, stage);
  const isStill = useRef(false);
  useEffect(() => {
    isStill.current = stillnessWanted();
  });
  useLayoutEffect(() => {
    if (!whole.current || !place) return undefined;
    const moveTo = createLayers(whole.current, place);
    moveTo(frames.now(), isStill.current);
    return frames.listen((moment) => moveTo(moment, isStill.current));
  }, [place, frames]);
  return (
    <div ref={whole} className={css['scene']} data-phase={phase} style={place && lengthsOf(place)}>
      {place && <Layers saved={saved} />}
    </div>
  );
}

function Layers({ saved }: Pick<SceneProps, 'saved'>) {
  return (
    <>
      <div className={css['sky']} data-layer="sky" />
      <div className={css['sun']} data-layer="sun" />
      {CLOUDS.map(({ size }, index) => (
        <div key={index} className={css['cloud']} data-layer="cloud" style={{ inlineSize: 120 * size }}>
          <Cloud />
        </div>
      ))}
      <div className={css['land']} data-layer="land">
        <div className={css['range']}>
          <FarHills />
        </div>
        <div className={css['sea']} />
        <div className={css['hill']}>
          <Hill />
        </div>
        <div className={css['sand']} />
      </div>
      <div className={css['stage']}>
        <div className={css['roof']} data-layer="roof">
          <Roof />
        </div>
        <canvas />
        <div className={css['rival']} data-layer="rival">
          <RivalKite />
        </div>
        <div className={css['kite']} data-layer="kite" data-saved={saved}>
          <OwnKite />
        </div>
        <div className={css['flash']} data-layer="flash">
          <i />
        </div>
      </div>
    </>
  );
}

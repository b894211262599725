import type { Translate } from '@arara/messages';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Bet } from '../chips/bets.ts';
import type { Spot } from './cloth.ts';
import { Fields } from './fields.web.tsx';
import { LaidChip, placeOf } from './laid-chip.web.tsx';
import { HEIGHT, type Point, VIEW, WIDTH, ZOOM, magnifierCorner, viewOffset } from './magnifier.ts';
import type { Messages } from './messages/messages.ts';
import { spotName } from './spot-name.ts';
import css from './magnifier.module.css';

interface MagnifierProps {
  readonly cloth: Element;
  /** Where the finger was when the magnifier was opened. */
  readonly from: Point;
  /** The place under the finger, where a chip would be laid. */
  readonly aim: Spot;
  readonly bets: readonly Bet[];
  /** What a place pays for a chip. */
  readonly pays: (spot: Spot) => number;
  readonly t: Translate<Messages>;
}

/** The cloth under a finger, enlarged above it. A picture for the eye: the places themselves are buttons. */
export function Magnifier({ cloth, from, aim, bets, pays, t }: MagnifierProps) {
  const [finger, setFinger] = useState(from);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The top layer, for the picture of a short screen is cut off at its edge.
    box.current?.showPopover();
  }, []);
  useEffect(() => {
    const follow = (event: Event): void => {
      if (event instanceof PointerEvent) setFinger({ x: event.clientX, y: event.clientY });
    };
    cloth.addEventListener('pointermove', follow);
    return () => cloth.removeEventListener('pointermove', follow);
  }, [cloth]);
  const { left, top, width, height } = cloth.getBoundingClientRect();
  const corner = magnifierCorner(finger, { width: window.innerWidth, height: window.innerHeight });
  const offset = viewOffset({ x: finger.x - left, y: finger.y - top });
  const picture = useMemo(
    () => (
      <>
        <Fields aim={aim.numbers} aimed={aim.id} fallen={undefined} lucky={undefined} t={t} />
        {bets.map((each) => (
          <LaidChip key={each.bet} {...each} />
        ))}
        <i className={css['target']} style={placeOf(aim)} />
      </>
    ),
    [aim, bets, t],
  );
  return (
    <div
      ref={box}
      popover="manual"
      className={css['magnifier']}
      aria-hidden="true"
      style={{ inlineSize: WIDTH, blockSize: HEIGHT, left: corner.x, top: corner.y }}
    >
      <div className={css['view']} style={{ blockSize: VIEW }}>
        <div
          className={css['cloth']}
          style={{
            inlineSize: width,
            blockSize: height,
            transform: `translate(${offset.x}px, ${offset.y}px) scale(${ZOOM})`,
          }}
        >
          {picture}
        </div>
      </div>
      <p>{t('spot', { name: spotName(aim, t), x: pays(aim) })}</p>
    </div>
  );
}

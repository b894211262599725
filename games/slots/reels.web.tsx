import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { drawBelt, loadImages } from './belt.web.tsx';
import { type ReelScene, cellKey } from './reel-scene.ts';
import css from './reels.module.css';

/** How a picture of a game is drawn. */
export interface SlotPicture {
  readonly address: string;
  /** Drawn over it: what a picture multiplies by. */
  readonly badge?: string;
}

export type PictureSet = Readonly<Record<string, SlotPicture>>;

interface ReelsProps {
  readonly scene: ReelScene;
  readonly pictures: PictureSet;
  /** What the reels show, in words. */
  readonly label: string;
  /** A column that is covered, and by what: its own cells are not drawn. */
  readonly cover?: { readonly column: number; readonly node: ReactNode } | undefined;
}

/** Milliseconds in which one picture passes by. */
const PASS_MS = 58;
/** How much slower the column of suspense turns. */
const SUSPENSE_SLOWER = 1.7;

/** The pictures of the belts, once they are loaded; each address once. */
function useImages(pictures: PictureSet): readonly HTMLCanvasElement[] {
  const [images, setImages] = useState<readonly HTMLCanvasElement[]>([]);
  const addresses = [...new Set(Object.values(pictures).map(({ address }) => address))].join('\n');
  useEffect(() => {
    let wanted = true;
    void loadImages(addresses.split('\n')).then((loaded) => {
      if (wanted) setImages(loaded);
    });
    return () => {
      wanted = false;
    };
  }, [addresses]);
  return images;
}

/** The columns of a slot: pictures at rest, or turning belts. Columns may differ in length and are centred. */
export function Reels({ scene, pictures, label, cover }: ReelsProps) {
  const images = useImages(pictures);
  return (
    <div className={css['reels']} data-lit={scene.lit.length > 0 || undefined} role="img" aria-label={label}>
      {scene.columns.map((cells, column) => (
        <Column
          key={column}
          column={column}
          cells={cells}
          scene={scene}
          pictures={pictures}
          images={images}
          cover={cover?.column === column ? cover.node : undefined}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  readonly column: number;
  readonly cells: readonly string[];
  readonly scene: ReelScene;
  readonly pictures: PictureSet;
  readonly images: readonly HTMLCanvasElement[];
  readonly cover: ReactNode;
}

function Column({ column, cells, scene, pictures, images, cover }: ColumnProps) {
  const belt = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isMoving = scene.moving.includes(column);
  const hasLanded = scene.landed.includes(column);
  const isSlow = scene.suspense === column;

  useLayoutEffect(() => {
    if (!belt.current || images.length === 0) return;
    // Each column begins with another picture, so that the belts do not look alike.
    const from = (column * 3) % images.length;
    drawBelt(belt.current, [...images.slice(from), ...images.slice(0, from)]);
  }, [images, column]);

  useLayoutEffect(() => {
    if (!belt.current || !isMoving || images.length === 0 || stillnessWanted()) return;
    const turn = [
      { transform: `translateY(-${(images.length / (images.length + 1)) * 100}%)` },
      { transform: 'translateY(0)' },
    ];
    const duration = images.length * PASS_MS * (isSlow ? SUSPENSE_SLOWER : 1);
    const turning = belt.current.animate(turn, { duration, iterations: Number.POSITIVE_INFINITY });
    return () => turning.cancel();
  }, [isMoving, isSlow, images]);

  useLayoutEffect(() => {
    if (!hasLanded || stillnessWanted()) return;
    const fall = [
      { transform: 'translateY(-34%)' },
      { transform: 'translateY(5%)', offset: 0.55 },
      { transform: 'translateY(-2%)', offset: 0.8 },
      { transform: 'none' },
    ];
    box.current?.animate(fall, { duration: 320, easing: 'ease-out' });
  }, [hasLanded, cells]);

  return (
    <div
      className={css['column']}
      style={cssVariables({ '--rows': cells.length })}
      data-moving={isMoving || undefined}
      data-suspense={isSlow || undefined}
      data-covered={cover !== undefined || undefined}
    >
      <canvas ref={belt} className={css['belt']} aria-hidden="true" />
      <div ref={box} className={css['cells']}>
        {cells.map((name, row) => (
          <Cell key={row} picture={pictures[name]} isLit={scene.lit.includes(cellKey(column, row))} />
        ))}
      </div>
      {cover !== undefined && <div className={css['cover']}>{cover}</div>}
    </div>
  );
}

function Cell({ picture, isLit }: { readonly picture: SlotPicture | undefined; readonly isLit: boolean }) {
  return (
    <div className={css['cell']} data-lit={isLit || undefined}>
      {picture && <img src={picture.address} alt="" draggable={false} />}
      {picture?.badge !== undefined && <b aria-hidden="true">{picture.badge}</b>}
    </div>
  );
}

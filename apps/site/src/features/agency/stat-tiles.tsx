import { Skeleton } from '@arara/ui';
import type { ReactNode } from 'react';
import { Art } from '../../shared/art/art.tsx';
import css from './agency.module.css';

interface Tile {
  name: string;
  /** `undefined` while loading. */
  value: ReactNode;
  picture: string;
  /** The value is money received. */
  isGain?: boolean;
}

/** Figures as tiles, each with a picture. */
export function Tiles({ label, tiles, wide = false }: { label: string; tiles: readonly Tile[]; wide?: boolean }) {
  return (
    <dl
      className={css['tiles']}
      data-wide={wide}
      aria-label={label}
      aria-busy={tiles.some(({ value }) => value === undefined)}
    >
      {tiles.map(({ name, value, picture, isGain = false }) => (
        <div key={name} data-gain={isGain}>
          <dt>
            {name}
            <Art name={picture} size={28} />
          </dt>
          <dd>{value ?? <Skeleton width="72px" height="25px" />}</dd>
        </div>
      ))}
    </dl>
  );
}

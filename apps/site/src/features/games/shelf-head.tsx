import { Icon, Skeleton } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import css from './game-rail.module.css';

export interface HeadProps {
  picture: string;
  title: string;
  /** Where all of it is. */
  to?: string;
  id?: string;
  children?: ReactNode;
}

/** The head of a shelf: what is on it, and the way to all of it. */
export function ShelfHead({ picture, title, to, id, children }: HeadProps) {
  const t = useT();
  return (
    <header className={css['head']}>
      <Art name={picture} size={24} />
      <h2 id={id}>{title}</h2>
      {children}
      {to !== undefined && (
        <Link to={to} aria-label={`${t('home.all')}: ${title}`}>
          {t('home.all')} <Icon name="chevron" size={14} />
        </Link>
      )}
    </header>
  );
}

/** The place of a rail that is coming. */
export function GameRailSkeleton() {
  return (
    <div className={css['shelf']} aria-busy="true">
      <div className={css['head']}>
        <Skeleton width="11rem" height="1.5rem" />
      </div>
      <div className={css['row']}>
        {Array.from({ length: 4 }, (_, tile) => (
          <Skeleton key={tile} ratio="3 / 4" radius="var(--radius-m)" />
        ))}
      </div>
    </div>
  );
}

import { Icon, Skeleton } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../art/art.tsx';
import { useT } from '../messages/i18n.ts';
import css from './game-rail.module.css';

export interface HeadProps {
  picture: string;
  title: string;
  /** Link to the whole list. */
  to?: string;
  /** The text of that link, instead of "all". */
  toText?: string | undefined;
  id?: string;
  children?: ReactNode;
}

/** The heading of a row of games, with a link to the whole list. */
export function ShelfHead({ picture, title, to, toText, id, children }: HeadProps) {
  const t = useT();
  return (
    <header className={css['head']}>
      <Art name={picture} size={24} />
      <h2 id={id}>{title}</h2>
      {children}
      {to !== undefined && (
        <Link to={to} aria-label={`${toText ?? t('shell.home.all')}: ${title}`}>
          {toText ?? t('shell.home.all')} <Icon name="chevron" size={14} />
        </Link>
      )}
    </header>
  );
}

/** The placeholder of a row that is loading. */
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

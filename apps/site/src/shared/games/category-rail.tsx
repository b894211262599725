import { classes } from '@arara/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../art/art.tsx';
import { useT } from '../messages/i18n.ts';
import { type Category, categoryArt } from './category.ts';
import css from './category-rail.module.css';
import { groupLink } from './category-group.ts';
import { useCategoryGroups } from './games-queries.ts';

/** The groups of categories that have games, in one row for a phone; a wide window has a sidebar. */
export function CategoryRail() {
  const t = useT();
  return (
    <nav className={classes(css['rail'], css['narrow'])} aria-label={t('shell.nav.categories')}>
      <Shelf to="/game" picture={art.fire} name={t('shell.category.popular')} on />
      {useCategoryGroups().map((group) => (
        <Shelf key={group.key} to={groupLink(group)} picture={group.picture} name={t(`shell.category.${group.key}`)} />
      ))}
    </nav>
  );
}

interface CountedProps {
  /** Accessible name, which distinguishes the row from the sidebar's list. */
  label: string;
  chosen: Category | null;
  /** Whether several categories are chosen, of which none is marked. */
  isGroup?: boolean;
  href: (category: Category | null) => string;
  /** All categories, each with its number of games. */
  counts: readonly { category: Category; count: number }[];
}

/**
 * Lists every category with its count and marks the current one, so that an empty category shows its zero before it is
 * opened.
 */
export function CountedCategories({ label, chosen, isGroup = false, href, counts }: CountedProps) {
  const t = useT();
  const rail = useRef<HTMLElement>(null);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    // The current category may be outside the visible part of a phone's row.
    const shelf = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (rail.current && shelf) rail.current.scrollLeft = shelf.offsetLeft - rail.current.clientWidth / 2;
  }, [chosen, all]);
  return (
    <nav ref={rail} className={classes(css['rail'], css['counted'])} aria-label={label}>
      <Shelf
        to={href(null)}
        picture={art.fire}
        name={t('shell.category.all')}
        count={all}
        on={chosen === null && !isGroup}
      />
      {counts.map(({ category, count }) => (
        <Shelf
          key={category}
          to={href(category)}
          picture={categoryArt[category]}
          name={t(`shell.category.${category}`)}
          count={count}
          on={chosen === category}
        />
      ))}
    </nav>
  );
}

interface ShelfProps {
  to: string;
  picture: string;
  name: string;
  count?: number;
  on?: boolean;
}

function Shelf({ to, picture, name, count, on = false }: ShelfProps) {
  return (
    <Link
      to={to}
      className={classes(css['shelf'], count === 0 && !on && css['empty'])}
      aria-current={on ? 'true' : undefined}
    >
      <Art name={picture} size={26} eager />
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </Link>
  );
}

import { classes } from '@arara/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Art, art } from '../art/art.tsx';
import { useT } from '../messages/i18n.ts';
import { type Category, categoryArt } from './category.ts';
import css from './category-rail.module.css';
import { useCategories } from './games-queries.ts';

/** The categories that have games, in one row after the search link, for a phone; a wide window has a sidebar. */
export function CategoryRail() {
  const t = useT();
  const categories = useCategories();
  return (
    <nav className={classes(css['rail'], css['narrow'])} aria-label={t('shell.nav.categories')}>
      <Shelf to="/searchGames" picture={art.magnifier} name={t('shell.nav.find')} />
      <Shelf to="/game" picture={art.fire} name={t('shell.category.all')} />
      {categories.map((category) => (
        <Shelf
          key={category}
          to={`/game?category=${category}`}
          picture={categoryArt[category]}
          name={t(`shell.category.${category}`)}
        />
      ))}
    </nav>
  );
}

interface CountedProps {
  /** Accessible name, which distinguishes the row from the sidebar's list. */
  label: string;
  chosen: Category | null;
  href: (category: Category | null) => string;
  /** All categories, each with its number of games. */
  counts: readonly { category: Category; count: number }[];
}

/**
 * Lists every category with its count and marks the current one, so that an empty category shows its zero before it is
 * opened.
 */
export function CountedCategories({ label, chosen, href, counts }: CountedProps) {
  const t = useT();
  const rail = useRef<HTMLElement>(null);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  useEffect(() => {
    // The current category may be outside the visible part of a phone's row.
    const shelf = rail.current?.querySelector<HTMLElement>('[aria-current]');
    if (rail.current && shelf) rail.current.scrollLeft = shelf.offsetLeft - rail.current.clientWidth / 2;
  }, [chosen, all]);
  return (
    <nav ref={rail} className={css['rail']} aria-label={label}>
      <Shelf to={href(null)} picture={art.fire} name={t('shell.category.all')} count={all} on={chosen === null} />
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
      <Art name={picture} size={30} eager />
      <span>{name}</span>
      {count !== undefined && <small>{count}</small>}
    </Link>
  );
}

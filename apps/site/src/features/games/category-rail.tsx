import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import { type Category, categoryArt } from './category.ts';
import css from './category-rail.module.css';
import { useCategories } from './games-queries.ts';

/** The shelves side by side, for a phone; a wide window has them in its sidebar. */
export function CategoryRail({
  chosen,
  href,
}: {
  chosen: Category | null;
  href: (category: Category | null) => string;
}) {
  const t = useT();
  const categories = useCategories();
  return (
    <nav className={css['rail']} aria-label={t('nav.categories')}>
      <Shelf to={href(null)} picture={art.fire} name={t('category.all')} on={chosen === null} />
      {categories.map((category) => (
        <Shelf
          key={category}
          to={href(category)}
          picture={categoryArt[category]}
          name={t(`category.${category}`)}
          on={chosen === category}
        />
      ))}
    </nav>
  );
}

function Shelf({ to, picture, name, on }: { to: string; picture: string; name: string; on: boolean }) {
  return (
    <Link to={to} className={css['shelf']} aria-current={on ? 'true' : undefined}>
      <Art name={picture} size={30} eager />
      <span>{name}</span>
    </Link>
  );
}

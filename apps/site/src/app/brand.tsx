import { Link } from 'react-router';
import { Art, art } from './art.tsx';
import css from './brand.module.css';
import { useT } from './i18n.ts';
import { useSiteData } from './site-data.ts';
import { sitePage } from './site-page.ts';

/** The site's name and bird, the way home. An operator's own logo takes their place. */
export function Brand() {
  const t = useT();
  const { name, logo } = useSiteData().data ?? sitePage;
  return (
    <Link to="/" className={css['brand']} aria-label={t('nav.brand', { name })}>
      <BrandMark logo={logo} size={32} />
      <span>{wordmark(name, logo)}</span>
    </Link>
  );
}

/** The name beside the picture: the house's own is written small, an operator's as they write it. */
export function wordmark(name: string, logo: string): string {
  return logo === '' ? name.toLowerCase() : name;
}

/** The picture of a brand: the operator's logo, or the bird. Decorative: the name stands beside it. */
export function BrandMark({ logo, size }: { logo: string; size: number }) {
  if (logo === '') return <Art name={art.parrot} size={size} eager />;
  return <img src={logo} alt="" height={size} className={css['logo']} />;
}

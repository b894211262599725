import { Link } from 'react-router';
import { Art, art } from '../art/art.tsx';
import css from './brand.module.css';
import { useT } from '../messages/i18n.ts';
import { useSiteData } from './site-data.ts';
import { sitePage } from './site-page.ts';

/** The site's name and bird, a link to the home page. An operator's own logo replaces them. */
export function Brand() {
  const t = useT();
  const { name, logo } = useSiteData().data ?? sitePage;
  return (
    <Link to="/" className={css['brand']} aria-label={t('shell.nav.brand', { name })}>
      <BrandMark logo={logo} size={32} />
      <span>{wordmark(name, logo)}</span>
    </Link>
  );
}

/** Formats the name beside the logo: lower case for the built-in brand, unchanged for an operator's own. */
export function wordmark(name: string, logo: string): string {
  return logo === '' ? name.toLowerCase() : name;
}

/** The operator's logo, or the bird. Decorative: the name is beside it. */
export function BrandMark({ logo, size }: { logo: string; size: number }) {
  if (logo === '') return <Art name={art.parrot} size={size} eager />;
  return <img src={logo} alt="" height={size} className={css['logo']} />;
}

import { Link } from 'react-router';
import { Art, art } from './art.tsx';
import css from './brand.module.css';
import { useT } from './i18n.ts';
import { useSiteData } from './site-data.ts';

/** The site's name and bird, the way home. An operator's own logo takes their place. */
export function Brand() {
  const t = useT();
  const { data } = useSiteData();
  const name = data?.name ?? 'Arara';
  const logo = data?.logo ?? '';
  const isPicture = logo.startsWith('/') || logo.startsWith('https://');
  return (
    <Link to="/" className={css['brand']} aria-label={t('nav.brand', { name })}>
      {isPicture ? (
        <img src={logo} alt="" height={32} className={css['logo']} />
      ) : (
        <Art name={art.parrot} size={32} eager />
      )}
      <span>{name.toLocaleLowerCase()}</span>
    </Link>
  );
}

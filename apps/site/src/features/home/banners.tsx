import { Skeleton } from '@arara/ui';
import { artUrl } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { type Banner, useSiteData } from '../../shared/site/site-data.ts';
import css from './banners.module.css';
import { OperatorLink } from './operator-link.tsx';

/** The operator's banners, side by side to swipe; without autoplay. */
export function Banners() {
  const t = useT();
  const { data, isPending } = useSiteData();
  if (isPending) {
    return (
      <div className={css['waiting']}>
        <Skeleton height="100%" radius="var(--radius-l)" />
      </div>
    );
  }
  const banners = data?.banners ?? [];
  if (banners.length === 0) return null;
  return (
    <ul className={css['banners']} aria-label={t('shell.home.banners')}>
      {banners.map((banner, index) => (
        <li key={banner.id}>
          <BannerCard banner={banner} eager={index === 0} />
        </li>
      ))}
    </ul>
  );
}

function BannerCard({ banner, eager }: { banner: Banner; eager: boolean }) {
  const { title, text, action, link, art, from, to } = banner;
  const picture = art.includes('/') ? art : artUrl(art);
  return (
    <article
      className={css['banner']}
      style={{ background: `radial-gradient(120% 150% at 82% 18%, ${to}, ${from} 78%)` }}
    >
      <span className={css['feathers']} aria-hidden="true" />
      <div className={css['words']}>
        <h2>{title}</h2>
        <p>{text}</p>
        {action !== '' && <OperatorLink link={link} text={action} />}
      </div>
      <img
        src={picture}
        alt=""
        width={256}
        height={256}
        className={css['art']}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </article>
  );
}

import { Skeleton } from '@arara/ui';
import { type CSSProperties, useRef, useState } from 'react';
import { Art, art, artUrl } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { type Banner, useSiteData } from '../../shared/site/site-data.ts';
import css from './banners.module.css';
import { OperatorLink } from './operator-link.tsx';
import { useOpenBanners } from './open-banners.ts';

/**
 * The banners, side by side: swiped on a phone, three at once on a wide window; without autoplay. A member sees no
 * banner of a promotion that they have used.
 */
export function Banners() {
  const t = useT();
  const { data, isPending } = useSiteData();
  const { token } = useSession();
  const banners = useOpenBanners(data?.banners, token !== null);
  const row = useRef<HTMLUListElement>(null);
  const [shown, show] = useState(0);
  if (isPending || banners === undefined) {
    return (
      <div className={css['waiting']}>
        <Skeleton height="100%" radius="var(--radius-l)" />
      </div>
    );
  }
  if (banners.length === 0) return null;
  const follow = () => {
    const list = row.current;
    if (list !== null) show(Math.round(list.scrollLeft / list.clientWidth));
  };
  return (
    <section className={css['carousel']} aria-label={t('shell.home.banners')}>
      <ul ref={row} className={css['banners']} data-count={Math.min(banners.length, 3)} onScroll={follow}>
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerCard banner={banner} eager={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <Dots count={banners.length} shown={shown} />}
    </section>
  );
}

/** A longer line is drawn below the figure instead of beside it. */
const MAX_BESIDE = 16;

/** Where in the row the reader is. The row itself is scrolled by touch and by keyboard. */
function Dots({ count, shown }: { count: number; shown: number }) {
  return (
    <div className={css['dots']} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} data-on={index === shown || undefined} />
      ))}
    </div>
  );
}

function BannerCard({ banner, eager }: { banner: Banner; eager: boolean }) {
  const { title, text, kicker, figure, detail, action, link, from, to } = banner;
  const picture = banner.art.includes('/') ? banner.art : artUrl(banner.art);
  const style = { '--from': from, '--to': to } as CSSProperties;
  return (
    <article className={css['banner']} style={style}>
      <span className={css['rays']} aria-hidden="true" />
      <div className={css['words']}>
        {figure === '' ? (
          <>
            <h2 className={css['title']}>{title}</h2>
            <p className={css['text']}>{text}</p>
          </>
        ) : (
          <>
            <p className={css['kicker']}>{kicker}</p>
            <h2 className={css['headline']} data-long={detail.length > MAX_BESIDE || undefined}>
              <span className={css['figure']}>{figure}</span> <span className={css['detail']}>{detail}</span>
            </h2>
          </>
        )}
        {action !== '' && <OperatorLink link={link} text={action} size="s" />}
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
      <span className={css['coins']}>
        <Art name={art.coin} size={36} />
        <Art name={art.coin} size={24} />
      </span>
    </article>
  );
}

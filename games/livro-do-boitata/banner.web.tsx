import { winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import { OpenBook } from './open-book.web.tsx';
import { HALF_E4, MOST_HALVES } from './paytable.ts';
import type { Scene } from './scene.ts';
import css from './banner.module.css';

interface BannerProps {
  readonly scene: Scene;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
}

/** What is announced over the reels. */
export function Banner({ scene, stake, t }: BannerProps) {
  const { banner, bannerCount, free, page, paidE4 } = scene;
  if (banner === undefined) return null;
  if (banner === 'pages' || banner === 'special')
    return (
      <div key="book" className={css['banner']} data-kind={banner} role="presentation">
        <strong>{banner === 'pages' ? t('freeBanner', { n: bannerCount }) : t('specialBanner')}</strong>
        {page && <OpenBook picture={page} name={banner === 'special' ? t(page) : ''} />}
        <span>{banner === 'pages' ? t('pagesNote') : t('specialNote')}</span>
      </div>
    );
  const amount = (multiplierE4: number): string => formatBRL(winOf(stake, BigInt(multiplierE4)));
  return (
    <div key={banner} className={css['banner']} data-kind={banner} role="presentation">
      <strong>{{ more: t('moreBanner', { n: bannerCount }), end: t('endBanner'), top: t('topBanner') }[banner]}</strong>
      {banner === 'end' && <b>{amount(free?.wonE4 ?? 0)}</b>}
      {banner === 'top' && (
        <b>
          {(MOST_HALVES * HALF_E4) / 10_000}x · {amount(paidE4)}
        </b>
      )}
    </div>
  );
}

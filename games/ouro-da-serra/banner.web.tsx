import { winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import { addressOf } from './pictures.web.tsx';
import type { Scene } from './scene.ts';
import css from './banner.module.css';

interface BannerProps {
  readonly scene: Scene;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
}

/** What is announced over the reels. */
export function Banner({ scene: { banner, holdE4, paidE4 }, stake, t }: BannerProps) {
  if (banner === undefined) return null;
  const amount = formatBRL(winOf(stake, BigInt(banner === 'top' ? paidE4 : holdE4)));
  return (
    <div key={banner} className={css['banner']} data-kind={banner} role="presentation">
      <img src={banner === 'hold' ? addressOf.coin : addressOf.pan} alt="" />
      <strong>{{ hold: t('holdBanner'), end: t('endBanner'), top: t('topBanner') }[banner]}</strong>
      {banner === 'hold' ? <span>{t('holdNote')}</span> : <b>{amount}</b>}
    </div>
  );
}

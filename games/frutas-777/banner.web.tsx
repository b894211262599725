import { winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { Messages } from './messages/messages.ts';
import { Seven } from './picture.web.tsx';
import type { Scene } from './scene.ts';
import css from './banner.module.css';

interface BannerProps {
  readonly scene: Scene;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  /** Nothing is shown any more: what was announced has gone. */
  readonly atRest: boolean;
}

/** What is announced over the reels. */
export function Banner({ scene, stake, t, atRest }: BannerProps) {
  const { banner, bannerCount, free, five } = scene;
  const kind = banner ?? (atRest ? undefined : five);
  if (kind === undefined) return null;
  const amount = formatBRL(winOf(stake, BigInt(free?.wonE4 ?? 0)));
  const text = {
    free: t('freeBanner', { n: bannerCount }),
    more: t('moreBanner', { n: bannerCount }),
    end: t('endBanner'),
    top: t('topBanner'),
    seven: t('sevensBanner'),
    wild: t('macawsBanner'),
  }[kind];
  return (
    <div key={kind} className={css['banner']} data-kind={kind} role="presentation">
      {(kind === 'seven' || kind === 'top') && (
        <i className={css['trio']} aria-hidden="true">
          <Seven />
          <Seven />
          <Seven />
        </i>
      )}
      <strong>{text}</strong>
      {kind === 'free' && <span>{t('freeTimes')}</span>}
      {kind === 'end' && <b>{amount}</b>}
      {kind === 'top' && <b>777x</b>}
    </div>
  );
}

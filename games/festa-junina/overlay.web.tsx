import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { numberText, timesText } from '../stage/language.ts';
import { amountOf } from './amounts.ts';
import type { Messages } from './messages/messages.ts';
import { MOST_TENTHS, pictures } from './paytable.ts';
import { type Banner as BannerAt, BET_TENTHS, type Pay as PayAt } from './scene.ts';
import { addressOf } from './sprites.web.tsx';
import css from './overlay.module.css';

interface PayProps {
  readonly pay: PayAt;
  readonly stake: Centavos;
  readonly locale: LocaleKey;
}

interface BannerProps {
  readonly banner: BannerAt;
  readonly stake: Centavos;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** What a board pays, over it. */
export function Pay({ pay: { wins, times, tenths }, stake, locale }: PayProps) {
  return (
    <div className={css['pay']} data-win={tenths > BET_TENTHS || undefined} role="presentation">
      <span>
        {wins.map(({ picture, count }) => (
          <i key={picture}>
            {count}
            <img src={addressOf[pictures[picture] ?? 'flag']} alt="" />
          </i>
        ))}
        {times > 1 && <em>×{timesText(locale, BigInt(times) * 10_000n)}</em>}
      </span>
      <b>{amountOf(stake, tenths)}</b>
    </div>
  );
}

/** What opens or ends free spins, over the board. */
export function Banner({ banner: { kind, count }, stake, locale, t }: BannerProps) {
  const isAmount = kind === 'end' || kind === 'most';
  return (
    <div key={kind} className={css['banner']} data-kind={kind} role="presentation">
      {!isAmount && <img src={addressOf.bonfire} alt="" />}
      <strong>{isAmount ? t(kind) : t(kind, { n: count })}</strong>
      {kind === 'open' && <span>{t('openNote')}</span>}
      {isAmount && (
        <b>
          {kind === 'most' && `${numberText(locale, MOST_TENTHS / BET_TENTHS)}x · `}
          {amountOf(stake, count)}
        </b>
      )}
    </div>
  );
}

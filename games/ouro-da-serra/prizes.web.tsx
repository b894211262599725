import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { LineMaps, OddsList, PayRow, PayRows, PrizeList, StripLists } from '../reels/prizes.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import {
  HALF_E4,
  PAN,
  type Picture,
  coinValues,
  coinWeights,
  linePays,
  linePictures,
  lines,
  strips,
} from './paytable.ts';
import { HOLD_ONE_IN } from './return.ts';
import { addressOf } from './pictures.web.tsx';
import css from './prizes.module.css';

interface PrizesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly stake: Centavos;
}

/** The pictures that pay most. */
const BEST: readonly Picture[] = [PAN, 'topaz'];

/** The pay table, the lines and the strips: every number of the machine. */
export function Prizes({ t, locale, stake }: PrizesProps) {
  const icon = (picture: Picture) => <img src={addressOf[picture]} alt={t(picture)} />;
  return (
    <PrizeList className={css['prizes']} first={3}>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysNote', { stake: formatBRL(stake) })}</p>
      <PayRows>
        {linePictures.map((picture) => (
          <PayRow
            key={picture}
            icon={icon(picture)}
            tone={BEST.includes(picture) ? 'best' : undefined}
            pays={linePays[picture].map((halves, index) => ({ count: index + 3, payE4: BigInt(halves * HALF_E4) }))}
            stake={stake}
            locale={locale}
          />
        ))}
      </PayRows>
      <h3>{t('wildTitle')}</h3>
      <p>{t('wildText')}</p>
      <h3>{t('coinTitle')}</h3>
      <p>{t('coinText', { n: HOLD_ONE_IN })}</p>
      <Values locale={locale} />
      <p>{t('suspense')}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <h3>{t('linesTitle')}</h3>
      <LineMaps lines={lines} />
      <h3>{t('stripsTitle')}</h3>
      <p>{t('stripsText')}</p>
      <StripLists strips={strips} reelName={(n) => t('reel', { n })} icon={icon} />
    </PrizeList>
  );
}

/** What a coin may be worth, and how many of 1,024 are. */
function Values({ locale }: Pick<PrizesProps, 'locale'>) {
  const sum = coinWeights.reduce((all, weight) => all + weight, 0);
  return (
    <OddsList>
      {coinValues.map((halves, index) => (
        <li key={halves}>
          <b>{timesText(locale, BigInt(halves * HALF_E4))}x</b>
          <small>
            {coinWeights[index]}/{sum}
          </small>
        </li>
      ))}
    </OddsList>
  );
}

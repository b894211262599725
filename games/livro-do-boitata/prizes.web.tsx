import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { LineMaps, OddsList, type Pay, PayRow, PayRows, PrizeList, StripLists } from '../reels/prizes.web.tsx';
import type { Messages } from './messages/messages.ts';
import {
  FREE_SPINS,
  HALF_E4,
  MOST_ADDED,
  type Picture,
  bookPays,
  linePays,
  linePictures,
  lines,
  specialWeights,
  strips,
} from './paytable.ts';
import { FREE_ONE_IN } from './return.ts';
import { addressOf } from './pictures.web.tsx';
import css from './prizes.module.css';

interface PrizesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly stake: Centavos;
}

/** The pictures that pay most. */
const BEST: readonly Picture[] = ['serpent', 'idol'];

/** What `halves` of the stake pay from `first` of a picture on; nothing is left out but what pays nothing. */
const toPays = (halves: readonly number[], first: number): Pay[] =>
  halves.flatMap((pay, index) => (pay === 0 ? [] : [{ count: index + first, payE4: BigInt(pay * HALF_E4) }]));

/** The pay table, the lines and the strips: every number of the machine. */
export function Prizes({ t, locale, stake }: PrizesProps) {
  const icon = (picture: Picture) => <img src={addressOf[picture]} alt={t(picture)} />;
  return (
    <PrizeList className={css['prizes']} first={2}>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysNote', { stake: formatBRL(stake) })}</p>
      <PayRows>
        {linePictures.map((picture) => (
          <PayRow
            key={picture}
            icon={icon(picture)}
            tone={BEST.includes(picture) ? 'best' : undefined}
            pays={toPays(linePays[picture], 2)}
            stake={stake}
            locale={locale}
          />
        ))}
      </PayRows>
      <h3>{t('bookTitle')}</h3>
      <PayRows>
        <PayRow icon={icon('book')} tone="feature" pays={toPays(bookPays, 3)} stake={stake} locale={locale} />
      </PayRows>
      <p>{t('bookText', { n: FREE_SPINS, chance: FREE_ONE_IN, most: FREE_SPINS * (1 + MOST_ADDED) })}</p>
      <p>{t('suspense')}</p>
      <h3>{t('specialTitle')}</h3>
      <p>{t('specialText')}</p>
      <Specials t={t} />
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

/** How many of 16 draws make each picture the special one. */
function Specials({ t }: Pick<PrizesProps, 't'>) {
  const sum = specialWeights.reduce((all, weight) => all + weight, 0);
  return (
    <OddsList>
      {linePictures.map((picture, index) => (
        <li key={picture}>
          <img src={addressOf[picture]} alt={t(picture)} />
          <b>
            {specialWeights[index]}/{sum}
          </b>
        </li>
      ))}
    </OddsList>
  );
}

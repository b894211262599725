import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import {
  HALF_E4,
  REELS,
  ROWS,
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

/** The pay table, the lines and the strips: every number of the machine. */
export function Prizes(props: PrizesProps) {
  const { t, stake } = props;
  return (
    <div className={css['prizes']}>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysNote', { stake: formatBRL(stake) })}</p>
      <ul className={css['pays']}>
        {linePictures.map((picture) => (
          <Pay key={picture} {...props} picture={picture} halves={linePays[picture]} />
        ))}
      </ul>
      <h3>{t('wildTitle')}</h3>
      <p>{t('wildText')}</p>
      <h3>{t('coinTitle')}</h3>
      <p>{t('coinText', { n: HOLD_ONE_IN })}</p>
      <Values {...props} />
      <p>{t('suspense')}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <h3>{t('linesTitle')}</h3>
      <div className={css['maps']}>
        {lines.map((rows, index) => (
          <LineMap key={rows.join('')} number={index + 1} rows={rows} />
        ))}
      </div>
      <Strips {...props} />
    </div>
  );
}

interface PayProps extends PrizesProps {
  readonly picture: Picture;
  readonly halves: readonly number[];
}

function Pay({ t, locale, stake, picture, halves }: PayProps) {
  return (
    <li data-picture={picture}>
      <img src={addressOf[picture]} alt={t(picture)} className={css['icon']} />
      <dl>
        {halves.map((pay, index) => {
          const payE4 = BigInt(pay * HALF_E4);
          return (
            <div key={pay}>
              <dt>{index + 3}</dt>
              <dd>
                <b>{timesText(locale, payE4)}x</b>
                <small>{formatBRL(winOf(stake, payE4))}</small>
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

/** What a coin may be worth, and how many of 1,024 are. */
function Values({ locale }: PrizesProps) {
  const sum = coinWeights.reduce((all, weight) => all + weight, 0);
  return (
    <ul className={css['values']}>
      {coinValues.map((halves, index) => (
        <li key={halves}>
          <b>{timesText(locale, BigInt(halves * HALF_E4))}x</b>
          <small>
            {coinWeights[index]}/{sum}
          </small>
        </li>
      ))}
    </ul>
  );
}

function LineMap({ number, rows }: { readonly number: number; readonly rows: readonly number[] }) {
  return (
    <figure className={css['map']}>
      <svg viewBox="0 0 50 30" aria-hidden="true">
        {Array.from({ length: REELS * ROWS }, (_, cell) => (
          <rect
            key={cell}
            x={Math.floor(cell / ROWS) * 10 + 0.5}
            y={(cell % ROWS) * 10 + 0.5}
            width="9"
            height="9"
            rx="2.5"
            data-on={rows[Math.floor(cell / ROWS)] === cell % ROWS || undefined}
          />
        ))}
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  );
}

/** What is on each reel, in order: published, since every outcome follows from it. */
function Strips({ t }: PrizesProps) {
  return (
    <>
      <h3>{t('stripsTitle')}</h3>
      <p>{t('stripsText')}</p>
      <div className={css['strips']}>
        {strips.map((strip, reel) => (
          <ol key={strip.join('')} start={0} aria-label={t('reel', { n: reel + 1 })}>
            {strip.map((picture, at) => (
              <li key={`${String(at)}${picture}`}>
                <small>{at}</small>
                <img src={addressOf[picture]} alt={t(picture)} className={css['small']} />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}

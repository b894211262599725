import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import {
  MOST_FREE,
  type Picture,
  QUARTER_E4,
  REELS,
  ROWS,
  freeSpinsFor,
  linePays,
  lines,
  pictures,
  starPays,
  strips,
} from './paytable.ts';
import { PictureIcon } from './picture.web.tsx';
import { FREE_ONE_IN } from './return.ts';
import css from './prizes.module.css';

interface PrizesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly stake: Centavos;
  assets(name: string): string;
}

/** The pay table, the lines and the strips: every number of the machine. */
export function Prizes(props: PrizesProps) {
  const { t, stake } = props;
  return (
    <div className={css['prizes']}>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysNote', { stake: formatBRL(stake) })}</p>
      <ul className={css['pays']}>
        {pictures
          .filter((picture) => picture !== 'star')
          .map((picture) => (
            <Pay key={picture} {...props} picture={picture} quarters={linePays[picture]} />
          ))}
      </ul>
      <h3>{t('wildTitle')}</h3>
      <p>{t('wildText')}</p>
      <h3>{t('starTitle')}</h3>
      <ul className={css['pays']}>
        <Pay {...props} picture="star" quarters={starPays} />
      </ul>
      <p>{t('starText', { n: FREE_ONE_IN, most: MOST_FREE })}</p>
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

type PayProps = PrizesProps & { readonly picture: Picture; readonly quarters: readonly [number, number, number] };

function Pay({ t, locale, stake, assets, picture, quarters }: PayProps) {
  return (
    <li data-picture={picture}>
      <PictureIcon picture={picture} name={t(picture)} className={css['icon']} assets={assets} />
      <dl>
        {quarters.map((pay, index) => {
          const payE4 = BigInt(pay * QUARTER_E4);
          return (
            <div key={pay}>
              <dt>{index + 3}</dt>
              <dd>
                <b>{timesText(locale, payE4)}x</b>
                <small>{formatBRL(winOf(stake, payE4))}</small>
                {picture === 'star' && <small>{t('freeBanner', { n: freeSpinsFor[index] ?? 0 })}</small>}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
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
function Strips({ t, assets }: PrizesProps) {
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
                <PictureIcon picture={picture} name={t(picture)} className={css['small']} assets={assets} />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}

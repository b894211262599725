import { type LocaleKey, winOf } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import { fill, timesText } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
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
  readonly messages: Messages;
  readonly locale: LocaleKey;
  readonly stake: Centavos;
  assets(name: string): string;
}

/** The pay table, the lines and the strips: every number of the machine. */
export function Prizes(props: PrizesProps) {
  const { messages, stake } = props;
  return (
    <div className={css['prizes']}>
      <h3>{messages.paysTitle}</h3>
      <p>{fill(messages.paysNote, formatBRL(stake))}</p>
      <ul className={css['pays']}>
        {pictures
          .filter((picture) => picture !== 'star')
          .map((picture) => (
            <Pay key={picture} {...props} picture={picture} quarters={linePays[picture]} />
          ))}
      </ul>
      <h3>{messages.wildTitle}</h3>
      <p>{messages.wildText}</p>
      <h3>{messages.starTitle}</h3>
      <ul className={css['pays']}>
        <Pay {...props} picture="star" quarters={starPays} />
      </ul>
      <p>{fill(messages.starText, { n: String(FREE_ONE_IN), most: String(MOST_FREE) })}</p>
      <p>{messages.suspense}</p>
      <h3>{messages.topTitle}</h3>
      <p>{messages.topText}</p>
      <h3>{messages.linesTitle}</h3>
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

function Pay({ messages, locale, stake, assets, picture, quarters }: PayProps) {
  return (
    <li data-picture={picture}>
      <PictureIcon picture={picture} name={messages[picture]} className={css['icon']} assets={assets} />
      <dl>
        {quarters.map((pay, index) => {
          const payE4 = BigInt(pay * QUARTER_E4);
          return (
            <div key={pay}>
              <dt>{index + 3}</dt>
              <dd>
                <b>{timesText(locale, payE4)}x</b>
                <small>{formatBRL(winOf(stake, payE4))}</small>
                {picture === 'star' && <small>{fill(messages.freeBanner, String(freeSpinsFor[index]))}</small>}
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
function Strips({ messages, assets }: PrizesProps) {
  return (
    <>
      <h3>{messages.stripsTitle}</h3>
      <p>{messages.stripsText}</p>
      <div className={css['strips']}>
        {strips.map((strip, reel) => (
          <ol key={strip.join('')} start={0} aria-label={fill(messages.reel, String(reel + 1))}>
            {strip.map((picture, at) => (
              <li key={`${String(at)}${picture}`}>
                <small>{at}</small>
                <PictureIcon picture={picture} name={messages[picture]} className={css['small']} assets={assets} />
              </li>
            ))}
          </ol>
        ))}
      </div>
    </>
  );
}

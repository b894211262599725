import type { LocaleKey } from '@arara/game-kit';
import { fill, numberText, timesText } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import {
  ADDED_SPINS,
  ADDING_DRAGONS,
  FREE_SPINS,
  MOST_FREE_SPINS,
  MOST_TENTHS,
  OPENING_DRAGONS,
  orbValues,
  orbWeights,
  pays,
  pictures,
} from './paytable.ts';
import { returnText } from './return-text.ts';
import { addressOf } from './sprites.web.tsx';
import css from './rules.module.css';

interface RulesProps {
  readonly words: Words;
  readonly locale: LocaleKey;
}

/** How it is played, what pays, and what each way to bet returns. */
export function Rules({ words, locale }: RulesProps) {
  const free = {
    open: String(OPENING_DRAGONS),
    n: String(FREE_SPINS),
    add: String(ADDING_DRAGONS),
    more: String(ADDED_SPINS),
    limit: String(MOST_FREE_SPINS),
  };
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.tumbleText}</p>
      <h3>{words.paysTitle}</h3>
      <Pays words={words} locale={locale} />
      <p>{words.paysNote}</p>
      <h3>{words.orbTitle}</h3>
      <p>{words.orbText}</p>
      <Orbs words={words} locale={locale} />
      <h3>{words.freeTitle}</h3>
      <p className={css['dragon']}>
        <img src={addressOf.dragon} alt={words.dragon} />
        <span>{fill(words.freeText, free)}</span>
      </p>
      <p>{fill(words.mostText, numberText(locale, MOST_TENTHS / 10))}</p>
      <h3>{words.modesTitle}</h3>
      <p>{fill(words.moreText, returnText(locale, 'ante'))}</p>
      <p>{fill(words.buyRules, returnText(locale, 'buy'))}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}

function Pays({ words, locale }: RulesProps) {
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          <th scope="col">{words.picture}</th>
          <th scope="col">8–9</th>
          <th scope="col">10–11</th>
          <th scope="col">12+</th>
        </tr>
      </thead>
      <tbody>
        {pictures.map((picture, index) => (
          <tr key={picture}>
            <th scope="row">
              <img src={addressOf[picture]} alt="" />
              {words[picture]}
            </th>
            {(pays[index] ?? []).map((tenths) => (
              <td key={tenths}>{timesText(locale, BigInt(tenths) * 1000n)}x</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Orbs({ words, locale }: RulesProps) {
  return (
    <dl className={css['orbs']} aria-label={`${words.orbValue} · ${words.orbShare}`}>
      <div>
        <dt>{words.orbValue}</dt>
        <dd>{words.orbShare}</dd>
      </div>
      {orbValues.map((value, index) => (
        <div key={value}>
          <dt>{value}x</dt>
          <dd>{numberText(locale, orbWeights[index] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

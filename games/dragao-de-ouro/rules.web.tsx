import type { LocaleKey } from '@arara/game-kit';
import { fill, numberText, timesText } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
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
  readonly messages: Messages;
  readonly locale: LocaleKey;
}

/** How it is played, what pays, and what each way to bet returns. */
export function Rules({ messages, locale }: RulesProps) {
  const free = {
    open: String(OPENING_DRAGONS),
    n: String(FREE_SPINS),
    add: String(ADDING_DRAGONS),
    more: String(ADDED_SPINS),
    limit: String(MOST_FREE_SPINS),
  };
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.tumbleText}</p>
      <h3>{messages.paysTitle}</h3>
      <Pays messages={messages} locale={locale} />
      <p>{messages.paysNote}</p>
      <h3>{messages.orbTitle}</h3>
      <p>{messages.orbText}</p>
      <Orbs messages={messages} locale={locale} />
      <h3>{messages.freeTitle}</h3>
      <p className={css['dragon']}>
        <img src={addressOf.dragon} alt={messages.dragon} />
        <span>{fill(messages.freeText, free)}</span>
      </p>
      <p>{fill(messages.mostText, numberText(locale, MOST_TENTHS / 10))}</p>
      <h3>{messages.modesTitle}</h3>
      <p>{fill(messages.moreText, returnText(locale, 'ante'))}</p>
      <p>{fill(messages.buyRules, returnText(locale, 'buy'))}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}

function Pays({ messages, locale }: RulesProps) {
  return (
    <table className={css['pays']}>
      <thead>
        <tr>
          <th scope="col">{messages.picture}</th>
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
              {messages[picture]}
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

function Orbs({ messages, locale }: RulesProps) {
  return (
    <dl className={css['orbs']} aria-label={`${messages.orbValue} · ${messages.orbShare}`}>
      <div>
        <dt>{messages.orbValue}</dt>
        <dd>{messages.orbShare}</dd>
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

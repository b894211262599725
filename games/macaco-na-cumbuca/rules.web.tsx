import type { LocaleKey } from '@arara/game-kit';
import { fill, timesText } from '../stage/language.ts';
import { chanceText } from './chance.ts';
import type { Messages } from './locales/pt.ts';
import { MOST_PICKS, paysOf, risks } from './pays.ts';
import css from './macaco-na-cumbuca.module.css';

interface RulesProps {
  readonly messages: Messages;
  readonly locale: LocaleKey;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ messages, locale }: RulesProps) {
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <p>{messages.riskText}</p>
      <p>{messages.surpriseText}</p>
      <h3>{messages.paysTitle}</h3>
      {Array.from({ length: MOST_PICKS }, (_, index) => (
        <Pays key={index} picks={index + 1} messages={messages} locale={locale} />
      ))}
      <p>{messages.returnText}</p>
      <h3>{messages.drawTitle}</h3>
      <p>{messages.drawText}</p>
    </>
  );
}

function Pays({ picks, messages, locale }: RulesProps & { readonly picks: number }) {
  const times = (pay: number): string => (pay === 0 ? '—' : `${timesText(locale, BigInt(pay))}x`);
  return (
    <table className={css['pays']}>
      <caption>{picks === 1 ? messages.tablePick : fill(messages.tablePicks, String(picks))}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.tableHits}</th>
          {risks.map((risk) => (
            <th key={risk} scope="col">
              {messages[risk]}
            </th>
          ))}
          <th scope="col">{messages.tableChance}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: picks + 1 }, (_, hits) => (
          <tr key={hits}>
            <td>{hits}</td>
            {risks.map((risk) => (
              <td key={risk}>{times(paysOf(risk, picks)[hits] ?? 0)}</td>
            ))}
            <td>{chanceText(locale, picks, hits, messages.oneIn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

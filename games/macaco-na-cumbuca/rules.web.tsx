import type { LocaleKey } from '@arara/game-kit';
import { fill, timesText } from '../stage/language.ts';
import { chanceText } from './chance.ts';
import type { Words } from './locales/pt.ts';
import { MOST_PICKS, paysOf, risks } from './pays.ts';
import css from './macaco-na-cumbuca.module.css';

interface RulesProps {
  readonly words: Words;
  readonly locale: LocaleKey;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ words, locale }: RulesProps) {
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <p>{words.riskText}</p>
      <p>{words.surpriseText}</p>
      <h3>{words.paysTitle}</h3>
      {Array.from({ length: MOST_PICKS }, (_, index) => (
        <Pays key={index} picks={index + 1} words={words} locale={locale} />
      ))}
      <p>{words.returnText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
    </>
  );
}

function Pays({ picks, words, locale }: RulesProps & { readonly picks: number }) {
  const times = (pay: number): string => (pay === 0 ? '—' : `${timesText(locale, BigInt(pay))}x`);
  return (
    <table className={css['pays']}>
      <caption>{picks === 1 ? words.tablePick : fill(words.tablePicks, String(picks))}</caption>
      <thead>
        <tr>
          <th scope="col">{words.tableHits}</th>
          {risks.map((risk) => (
            <th key={risk} scope="col">
              {words[risk]}
            </th>
          ))}
          <th scope="col">{words.tableChance}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: picks + 1 }, (_, hits) => (
          <tr key={hits}>
            <td>{hits}</td>
            {risks.map((risk) => (
              <td key={risk}>{times(paysOf(risk, picks)[hits] ?? 0)}</td>
            ))}
            <td>{chanceText(locale, picks, hits, words.oneIn)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

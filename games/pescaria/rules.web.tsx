import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Words } from './locales/pt.ts';
import { chanceOf, kinds } from './shoal-list.ts';
import { bringsText } from './targets.web.tsx';

/** How it is played, what each catch brings and how often. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  const chance = (kind: (typeof kinds)[number]): string => {
    const { in: wins, of } = chanceOf(kind);
    return `${numberText(locale, Math.floor((wins * 100_000) / of) / 1_000, 3)}%`;
  };
  return (
    <>
      <h3>{words.howTitle}</h3>
      <p>{words.howText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      <PayTable
        heads={[words.tableCatch, `${words.tablePays} · ${words.tableChance}`]}
        rows={kinds.map((kind) => [words[kind], `${bringsText(kind)} · ${chance(kind)}`])}
      />
      <p>{words.shellText}</p>
      <h3>{words.fairTitle}</h3>
      <p>{words.fairText}</p>
      <p>{words.roomText}</p>
      <p>{words.companyText}</p>
    </>
  );
}

import type { LocaleKey } from '@arara/game-kit';
import { numberText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './locales/pt.ts';
import { chanceOf, kinds } from './shoal-list.ts';
import { bringsText } from './targets.web.tsx';

/** How it is played, what each catch brings and how often. */
export function Rules({ messages, locale }: { readonly messages: Messages; readonly locale: LocaleKey }) {
  const chance = (kind: (typeof kinds)[number]): string => {
    const { in: wins, of } = chanceOf(kind);
    return `${numberText(locale, Math.floor((wins * 100_000) / of) / 1_000, 3)}%`;
  };
  return (
    <>
      <h3>{messages.howTitle}</h3>
      <p>{messages.howText}</p>
      <h3>{messages.paysTitle}</h3>
      <p>{messages.paysText}</p>
      <PayTable
        heads={[messages.tableCatch, `${messages.tablePays} · ${messages.tableChance}`]}
        rows={kinds.map((kind) => [messages[kind], `${bringsText(kind)} · ${chance(kind)}`])}
      />
      <p>{messages.shellText}</p>
      <h3>{messages.fairTitle}</h3>
      <p>{messages.fairText}</p>
      <p>{messages.roomText}</p>
      <p>{messages.companyText}</p>
    </>
  );
}

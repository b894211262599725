import type { LocaleKey } from '@arara/game-kit';
import { PayTable } from '../stage/pay-table.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Words } from './locales/pt.ts';
import { patterns } from './patterns.ts';

/** The rules and the pays, for the sheet. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{words.goalTitle}</h3>
      <p>{words.goalText}</p>
      <PayTable
        heads={[words.prizes, 'x']}
        rows={patterns.map(({ key, pays }) => [words[key], `${timesText(locale, BigInt(pays) * 10_000n)}x`] as const)}
      />
      <h3>{words.cardsTitle}</h3>
      <p>{words.cardsText}</p>
      <h3>{words.extraTitle}</h3>
      <p>{words.extraText}</p>
      <p>{words.priceText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
      <p>{words.autoText}</p>
      <p>{words.leaveText}</p>
      <p>{words.keys}</p>
    </>
  );
}

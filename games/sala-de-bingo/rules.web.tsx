import type { LocaleKey } from '@arara/game-kit';
import { fill, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Words } from './locales/pt.ts';
import { feats, tiers } from './pays.ts';

/** The rules and the pays, for the sheet. */
export function Rules({ words, locale }: { readonly words: Words; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{words.goalTitle}</h3>
      <p>{words.goalText}</p>
      <h3>{words.paysTitle}</h3>
      <p>{words.paysText}</p>
      {feats.map((feat) => (
        <PayTable
          key={feat}
          heads={[words[feat], 'x']}
          rows={tiers[feat].map(
            ({ by, pays }) => [fill(words.until, String(by)), `${timesText(locale, BigInt(pays) * 10_000n)}x`] as const,
          )}
        />
      ))}
      <h3>{words.cardsTitle}</h3>
      <p>{words.cardsText}</p>
      <h3>{words.drawTitle}</h3>
      <p>{words.drawText}</p>
      <p>{words.sharedText}</p>
    </>
  );
}

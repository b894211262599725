import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { translations } from './colour-names/messages/messages.ts';
import type { Messages } from './messages/messages.ts';
import { type DoubleOutcome, countColours } from './outcome.ts';
import css from './shares.module.css';
import { colours } from './slots.ts';

interface SharesProps {
  /** The last rounds of the table. */
  readonly rounds: readonly DoubleOutcome[];
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** How often each colour came in the last rounds, as one bar; nothing before the first. */
export function Shares({ rounds, locale, t }: SharesProps) {
  if (rounds.length === 0) return null;
  const counts = countColours(rounds);
  const names = colours.map((colour) => `${translations[locale](colour)} ${counts[colour]}`).join(', ');
  return (
    <div className={css['shares']} role="img" aria-label={`${t('lastOf', { n: rounds.length })}: ${names}`}>
      <span>{t('lastOf', { n: rounds.length })}</span>
      <div>
        {colours.map((colour) => (
          <i key={colour} data-colour={colour} style={{ flexGrow: counts[colour] }} />
        ))}
      </div>
      <span>{colours.map((colour) => counts[colour]).join(' · ')}</span>
    </div>
  );
}

import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import type { RodaInput } from './outcome.ts';
import { toneOf } from './tone.ts';
import { sharesOf } from './wheel-pays.ts';
import css from './prizes.module.css';

interface PrizesProps {
  readonly choice: RodaInput;
  /** What the wheel stopped at, in ten-thousandths of the stake. */
  readonly stopped: number | undefined;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** What the wheel holds, with its chances, in view before any bet. */
export function Prizes({ choice: { risk, size }, stopped, t, locale }: PrizesProps) {
  return (
    <ul className={css['prizes']} aria-label={t('legend')}>
      {sharesOf(risk, size).map(([pay, count]) => {
        const x = timesText(locale, BigInt(pay));
        const text = { x, n: String(count), size: String(size) };
        return (
          <li key={pay} data-tone={toneOf(pay)} data-on={stopped === pay || undefined}>
            <span className={css['said']}>{t('legendRow', text)}</span>
            <b aria-hidden="true">{x}x</b>
            <small aria-hidden="true">
              {count}/{size}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

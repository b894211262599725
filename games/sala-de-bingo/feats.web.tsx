import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { DRAWN, type Feat, feats, tierAfter } from './pays.ts';
import css from './feats.module.css';

interface FeatsProps {
  readonly drawn: number;
  /** What the reader's cards have made. */
  readonly made: readonly Feat[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** What a line, two lines and a card pay if the next ball makes them, and by which ball that falls. */
export function Feats({ drawn, made, t, locale }: FeatsProps) {
  return (
    <ul className={css['feats']} aria-label={t('prizes')}>
      {feats.map((feat) => {
        const tier = drawn < DRAWN ? tierAfter(feat, drawn) : undefined;
        return (
          <li key={feat} data-made={made.includes(feat) || undefined} data-gone={tier === undefined || undefined}>
            <span>{t(feat)}</span>
            <b>{tier ? `${timesText(locale, BigInt(tier.pays) * 10_000n)}x` : '—'}</b>
            <small>{tier ? t('until', { n: tier.by }) : t('gone')}</small>
          </li>
        );
      })}
    </ul>
  );
}

import { type LocaleKey, winOf } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatShortBRL } from '@arara/money';
import { numberText } from '../stage/language.ts';
import { FaceIcon } from './face.web.tsx';
import { type Face, MILLION, cardsOf, faces, payE4 } from './prizes.ts';
import type { Messages } from './messages/messages.ts';
import css from './prizes.module.css';

interface PrizesProps {
  readonly stake: Centavos;
  readonly won: Face | undefined;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** What every card may pay at this stake and how often: the same before each of them, for the draw puts every card back. */
export function Prizes({ stake, won, t, locale }: PrizesProps) {
  return (
    <section className={css['prizes']} aria-label={t('legend')}>
      <h2>{t('legend')}</h2>
      <ol>
        {faces.toReversed().map((face) => (
          <li key={face} data-on={face === won || undefined}>
            <FaceIcon face={face} className={css['face']} />
            <b>{formatShortBRL(winOf(stake, payE4(face)))}</b>
            <small>{t('oneIn', { n: numberText(locale, Math.round(MILLION / cardsOf[face])) })}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

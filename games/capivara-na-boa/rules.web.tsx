import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { fiveLines } from '../slots/five-lines.ts';
import { PayCards } from '../slots/pay-cards.web.tsx';
import { timesText } from '../stage/language.ts';
import type { Messages } from './messages/messages.ts';
import { BATH_SPINS, COIN_E4, FULL_BOARD, WEIGHTS, coinsFor, orangeCounts, pictures } from './paytable.ts';
import { pictureSet } from './pictures.web.tsx';
import css from './rules.module.css';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** How it is played and what it pays. */
export function Rules({ t, locale }: RulesProps) {
  return (
    <>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayCards
        cards={pictures.map((picture) => ({
          address: pictureSet[picture].address,
          name: t(picture),
          pays: `${timesText(locale, BigInt(coinsFor[picture] * COIN_E4))}x`,
        }))}
      />
      <h3>{t('linesTitle')}</h3>
      <div className={css['maps']}>
        {fiveLines.map((cells, line) => (
          <LineMap key={cells.join('')} number={line + 1} cells={cells} />
        ))}
      </div>
      <h3>{t('wildTitle')}</h3>
      <p>{t('wildText')}</p>
      <h3>{t('orangesTitle')}</h3>
      <p>{t('orangesText', { counts: orangeCounts.map((count) => `×${count}`).join(', ') })}</p>
      <h3>{t('bathTitle')}</h3>
      <p>{t('bathText', { n: WEIGHTS.bathOneIn, spins: BATH_SPINS })}</p>
      <h3>{t('fullTitle')}</h3>
      <p>{t('fullText', { x: FULL_BOARD })}</p>
      <p>{t('topText')}</p>
    </>
  );
}

function LineMap({ number, cells }: { readonly number: number; readonly cells: readonly number[] }) {
  return (
    <figure className={css['map']}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {Array.from({ length: 9 }, (_, cell) => (
          <rect
            key={cell}
            x={(cell % 3) * 11}
            y={Math.floor(cell / 3) * 11}
            width="10"
            height="10"
            rx="2.5"
            data-on={cells.includes(cell) || undefined}
          />
        ))}
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  );
}

import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { numberText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import type { Messages } from './messages/messages.ts';
import { cardsOf, faces, timesOf } from './prizes.ts';

/** How it is played, what it pays and how a card is drawn. */
export function Rules({ t, locale }: { readonly t: Translate<Messages>; readonly locale: LocaleKey }) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('openText')}</p>
      <h3>{t('paysTitle')}</h3>
      <PayTable
        heads={[t('tableFace'), t('tablePays'), t('tableCards')]}
        rows={faces
          .toReversed()
          .map((face) => [t(face), `${numberText(locale, timesOf[face])}x`, numberText(locale, cardsOf[face])])}
      />
      <p>{t('oddsText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
      <p>{t('losersText')}</p>
    </>
  );
}

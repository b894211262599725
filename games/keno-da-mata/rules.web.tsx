import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Messages as DrawMessages } from '../draws/messages/messages.ts';
import { PaysTable } from '../draws/pays-strip.web.tsx';
import type { Messages } from './messages/messages.ts';
import { MOST_PICKS } from './pays.ts';
import { ticketPays } from './ticket-pays.ts';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly tDraws: Translate<DrawMessages>;
  readonly locale: LocaleKey;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ t, tDraws, locale }: RulesProps) {
  return (
    <>
      <h3>{tDraws('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('aheadText')}</p>
      <p>{tDraws('surpriseText')}</p>
      <h3>{tDraws('paysTitle')}</h3>
      {Array.from({ length: MOST_PICKS }, (_, index) => (
        <PaysTable
          key={index}
          pays={ticketPays(index + 1)}
          caption={t('tablePicks', { n: index + 1 })}
          t={tDraws}
          locale={locale}
        />
      ))}
      <p>{t('returnText')}</p>
      <h3>{tDraws('drawTitle')}</h3>
      <p>{t('drawText')}</p>
    </>
  );
}

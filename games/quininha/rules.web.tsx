import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Messages as DrawMessages } from '../draws/messages/messages.ts';
import { PaysTable } from '../draws/pays-strip.web.tsx';
import type { Messages } from './messages/messages.ts';
import { ticketPays } from './ticket-pays.ts';

interface RulesProps {
  readonly t: Translate<Messages>;
  readonly tDraws: Translate<DrawMessages>;
  readonly locale: LocaleKey;
  /** Drawn at once, for one player. */
  readonly isTurbo?: boolean;
}

/** How it is played, and what every number of hits pays with its chance. */
export function Rules({ t, tDraws, locale, isTurbo = false }: RulesProps) {
  return (
    <>
      <h3>{tDraws('howTitle')}</h3>
      <p>{isTurbo ? t('turboHow') : t('howText')}</p>
      <p>{isTurbo ? tDraws('turboText') : t('aheadText')}</p>
      <p>{tDraws('surpriseText')}</p>
      <h3>{tDraws('paysTitle')}</h3>
      <PaysTable pays={ticketPays} caption={t('tableTicket')} t={tDraws} locale={locale} />
      <p>{t('returnText')}</p>
      <h3>{tDraws('drawTitle')}</h3>
      <p>{isTurbo ? tDraws('turboDraw') : t('drawText')}</p>
    </>
  );
}

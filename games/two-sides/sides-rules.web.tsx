import type { LocaleKey, Rtp } from '@arara/game-kit';
import { type ReactNode, use } from 'react';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { fractionText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { SIDES_TICKETS, SIDES_TIMING } from './table-clock.ts';

/** What a place pays, how often it wins, and what it returns. */
export interface PlaceFigures {
  readonly name: string;
  readonly pays: string;
  readonly chance: Rtp;
  readonly returns: Rtp;
}

interface SidesRulesProps {
  readonly locale: LocaleKey;
  /** How the game is played. */
  readonly how: ReactNode;
  readonly figures: readonly PlaceFigures[];
  /** What else there is to say of what it pays. */
  readonly pays: ReactNode;
  /** How the round is drawn. */
  readonly draw: string;
}

/** How a table of two sides is played, what each place pays and returns, and how the table works. */
export function SidesRules({ locale, how, figures, pays, draw }: SidesRulesProps) {
  const t = use(loadMessages(locale));
  const tLive = use(loadLiveMessages(locale));
  return (
    <>
      <h3>{t('howTitle')}</h3>
      {how}
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysText')}</p>
      <PayTable
        heads={[t('tablePlace'), t('tablePays'), t('tableOften'), t('tableReturns')]}
        rows={figures.map(({ name, pays: x, chance, returns }) => [
          name,
          `${x}x`,
          fractionText(locale, chance),
          fractionText(locale, returns),
        ])}
      />
      {pays}
      <h3>{t('drawTitle')}</h3>
      <p>{draw}</p>
      <h3>{t('tableTitle')}</h3>
      <p>{t('ticketsText', { s: SIDES_TIMING.openMs / 1000, n: SIDES_TICKETS })}</p>
      <p>{tLive('virtualText')}</p>
    </>
  );
}

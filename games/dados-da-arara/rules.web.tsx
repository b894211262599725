import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { loadMessages as loadSidesMessages } from '../two-sides/messages/messages.ts';
import { SidesRules } from '../two-sides/sides-rules.web.tsx';
import { use } from 'react';
import { kind } from './kind.ts';
import type { Messages } from './messages/messages.ts';
import { tiePays } from './pays.ts';
import { places } from './places.ts';
import { chances, returns } from './return.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** How it is played and what it pays. */
export function Rules({ locale, t }: RulesProps) {
  const tSides = use(loadSidesMessages(locale));
  return (
    <SidesRules
      locale={locale}
      how={<p>{t('howText')}</p>}
      figures={places.map((place) => ({
        name: t(place),
        pays: kind.paysText(place, locale),
        chance: chances[place],
        returns: returns[place],
      }))}
      pays={
        <>
          <p>{t('tieText')}</p>
          <PayTable
            heads={[t('tableSum'), tSides('tablePays')]}
            rows={tiePays.map(({ sums, paysE4 }) => [sums.join(' · '), `${timesText(locale, paysE4)}x`])}
          />
        </>
      }
      draw={t('drawText')}
    />
  );
}

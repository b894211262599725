import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { SidesRules } from '../two-sides/sides-rules.web.tsx';
import { kind } from './kind.ts';
import type { Messages } from './messages/messages.ts';
import { places } from './places.ts';
import { chances, returns } from './return.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** How it is played and what it pays. */
export function Rules({ locale, t }: RulesProps) {
  return (
    <SidesRules
      locale={locale}
      how={
        <>
          <p>{t('howText')}</p>
          <p>{t('ranksText')}</p>
        </>
      }
      figures={places.map((place) => ({
        name: t(place),
        pays: kind.paysText(place, locale),
        chance: chances[place],
        returns: returns[place],
      }))}
      pays={
        <>
          <p>{t('tieText')}</p>
          <p>{t('suitedText')}</p>
        </>
      }
      draw={t('drawText')}
    />
  );
}

import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { Sheet } from '@arara/ui';
import type { Facts } from './deal.ts';
import type { Messages } from './messages/messages.ts';
import { BeadRoad, BigRoad } from './roads.web.tsx';
import css from './roads.module.css';

interface RoadsProps {
  /** The oldest first. */
  readonly rounds: readonly Facts[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** Both roads, small, in the scene; a press opens them. */
export function RoadsStrip({ rounds, t, locale, onOpen }: RoadsProps & { onOpen(): void }) {
  return (
    <button
      type="button"
      className={css['strip']}
      aria-haspopup="dialog"
      aria-label={t('roadsOpen', { n: rounds.length })}
      onClick={onOpen}
    >
      <BeadRoad rounds={rounds} columns={6} locale={locale} />
      <BigRoad rounds={rounds} columns={18} />
    </button>
  );
}

/** What came during this visit, as history and no more. */
export function RoadsSheet({
  open,
  rounds,
  t,
  locale,
  onClose,
}: RoadsProps & { readonly open: boolean; onClose(): void }) {
  return (
    <Sheet open={open} title={t('roads')} onClose={onClose}>
      <RoadsBook {...{ rounds, t, locale }} empty={t('roadsEmpty')} />
    </Sheet>
  );
}

/** Both roads at their full length, with how often each side won; `empty` is shown before the first round. */
export function RoadsBook({ rounds, t, locale, empty }: RoadsProps & { readonly empty: string }) {
  return (
    <div className={css['sheet']}>
      <p>{t('roadsNote')}</p>
      {rounds.length === 0 ? (
        <p className={css['empty']}>{empty}</p>
      ) : (
        <>
          <ul className={css['counts']}>
            {(['player', 'banker', 'tie'] as const).map((result) => (
              <li key={result} data-result={result}>
                {t(result)}: {rounds.filter((round) => round.result === result).length}
              </li>
            ))}
          </ul>
          <h3>{t('beadRoad')}</h3>
          <p>{t('beadText')}</p>
          <BeadRoad rounds={rounds} columns={14} locale={locale} />
          <h3>{t('bigRoad')}</h3>
          <p>{t('bigText')}</p>
          <BigRoad rounds={rounds} columns={18} />
        </>
      )}
    </div>
  );
}

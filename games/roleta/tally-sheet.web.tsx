import type { Translate } from '@arara/messages';
import { Sheet } from '@arara/ui';
import type { Messages } from './messages/messages.ts';
import { type Tally, tallyOf } from './tally.ts';
import { colourOf } from './wheel-order.ts';
import css from './tally-sheet.module.css';

interface TallySheetProps {
  readonly open: boolean;
  /** The newest first. */
  readonly pockets: readonly number[];
  readonly t: Translate<Messages>;
  onClose(): void;
}

/** What fell during this visit, as history and no more. */
export function TallySheet({ open, pockets, t, onClose }: TallySheetProps) {
  return (
    <Sheet open={open} title={t('stats')} onClose={onClose}>
      <TallyBook {...{ pockets, t }} title={t('statsSpins', { n: pockets.length })} empty={t('statsEmpty')} />
    </Sheet>
  );
}

interface TallyBookProps extends Pick<TallySheetProps, 'pockets' | 't'> {
  /** Over the numbers: how many spins they are. */
  readonly title: string;
  /** Shown before the first spin. */
  readonly empty: string;
}

/** What fell: the last numbers, the colours, and which came most and least. */
export function TallyBook({ pockets, t, title, empty }: TallyBookProps) {
  const tally = tallyOf(pockets);
  return (
    <div className={css['tally']}>
      <p>{t('statsNote')}</p>
      {tally.spins === 0 ? (
        <p className={css['empty']}>{empty}</p>
      ) : (
        <>
          <h3>{title}</h3>
          <ul className={css['row']}>
            {pockets.slice(0, 24).map((pocket, index) => (
              <li key={pockets.length - index} data-colour={colourOf(pocket)}>
                {pocket}
              </li>
            ))}
          </ul>
          <Shares tally={tally} t={t} />
          <Numbers title={t('often')} numbers={tally.often} tally={tally} t={t} />
          <Numbers title={t('seldom')} numbers={tally.seldom} tally={tally} t={t} />
        </>
      )}
    </div>
  );
}

interface PartProps {
  readonly tally: Tally;
  readonly t: Translate<Messages>;
}

function Shares({ tally, t }: PartProps) {
  return (
    <ul className={css['shares']}>
      {(['red', 'zero', 'black'] as const).map((colour) => (
        <li key={colour} data-colour={colour} style={{ flexGrow: tally[colour] }}>
          {t(colour)} <b>{tally[colour]}</b>
        </li>
      ))}
    </ul>
  );
}

function Numbers({
  title,
  numbers,
  tally,
  t,
}: PartProps & { readonly title: string; readonly numbers: readonly number[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css['row']}>
        {numbers.map((pocket) => (
          <li
            key={pocket}
            data-colour={colourOf(pocket)}
            aria-label={t('times', { n: pocket, count: tally.counts[pocket] ?? 0 })}
          >
            {pocket} <small>{tally.counts[pocket]}×</small>
          </li>
        ))}
      </ul>
    </>
  );
}

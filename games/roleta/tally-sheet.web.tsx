import { Sheet } from '@arara/ui';
import { fill } from '../stage/language.ts';
import type { Messages } from './locales/pt.ts';
import { type Tally, tallyOf } from './tally.ts';
import { colourOf } from './wheel-order.ts';
import css from './tally-sheet.module.css';

interface TallySheetProps {
  readonly open: boolean;
  /** The newest first. */
  readonly pockets: readonly number[];
  readonly messages: Messages;
  onClose(): void;
}

/** What fell during this visit, as history and no more. */
export function TallySheet({ open, pockets, messages, onClose }: TallySheetProps) {
  return (
    <Sheet open={open} title={messages.stats} onClose={onClose}>
      <TallyBook pockets={pockets} messages={messages} />
    </Sheet>
  );
}

/** What fell: the last numbers, the colours, and which came most and least. */
export function TallyBook({ pockets, messages }: Pick<TallySheetProps, 'pockets' | 'messages'>) {
  const tally = tallyOf(pockets);
  return (
    <div className={css['tally']}>
      <p>{messages.statsNote}</p>
      {tally.spins === 0 ? (
        <p className={css['empty']}>{messages.statsEmpty}</p>
      ) : (
        <>
          <h3>{fill(messages.statsSpins, String(tally.spins))}</h3>
          <ul className={css['row']}>
            {pockets.slice(0, 24).map((pocket, index) => (
              <li key={pockets.length - index} data-colour={colourOf(pocket)}>
                {pocket}
              </li>
            ))}
          </ul>
          <Shares tally={tally} messages={messages} />
          <Numbers title={messages.often} numbers={tally.often} tally={tally} messages={messages} />
          <Numbers title={messages.seldom} numbers={tally.seldom} tally={tally} messages={messages} />
        </>
      )}
    </div>
  );
}

interface PartProps {
  readonly tally: Tally;
  readonly messages: Messages;
}

function Shares({ tally, messages }: PartProps) {
  return (
    <ul className={css['shares']}>
      {(['red', 'zero', 'black'] as const).map((colour) => (
        <li key={colour} data-colour={colour} style={{ flexGrow: tally[colour] }}>
          {messages[colour]} <b>{tally[colour]}</b>
        </li>
      ))}
    </ul>
  );
}

function Numbers({
  title,
  numbers,
  tally,
  messages,
}: PartProps & { readonly title: string; readonly numbers: readonly number[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={css['row']}>
        {numbers.map((pocket) => (
          <li
            key={pocket}
            data-colour={colourOf(pocket)}
            aria-label={fill(messages.times, { n: String(pocket), count: String(tally.counts[pocket] ?? 0) })}
          >
            {pocket} <small>{tally.counts[pocket]}×</small>
          </li>
        ))}
      </ul>
    </>
  );
}

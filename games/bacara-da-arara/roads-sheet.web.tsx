import { Sheet } from '@arara/ui';
import { fill } from '../stage/language.ts';
import type { Facts } from './deal.ts';
import type { Messages } from './locales/pt.ts';
import { BeadRoad, BigRoad } from './roads.web.tsx';
import css from './roads.module.css';

interface RoadsProps {
  /** The oldest first. */
  readonly rounds: readonly Facts[];
  readonly messages: Messages;
}

/** Both roads, small, in the scene; a press opens them. */
export function RoadsStrip({ rounds, messages, onOpen }: RoadsProps & { onOpen(): void }) {
  return (
    <button
      type="button"
      className={css['strip']}
      aria-haspopup="dialog"
      aria-label={fill(messages.roadsOpen, String(rounds.length))}
      onClick={onOpen}
    >
      <BeadRoad rounds={rounds} columns={6} messages={messages} />
      <BigRoad rounds={rounds} columns={18} />
    </button>
  );
}

/** What came during this visit, as history and no more. */
export function RoadsSheet({
  open,
  rounds,
  messages,
  onClose,
}: RoadsProps & { readonly open: boolean; onClose(): void }) {
  return (
    <Sheet open={open} title={messages.roads} onClose={onClose}>
      <RoadsBook rounds={rounds} messages={messages} />
    </Sheet>
  );
}

/** Both roads at their full length, with how often each side won. */
export function RoadsBook({ rounds, messages }: RoadsProps) {
  return (
    <div className={css['sheet']}>
      <p>{messages.roadsNote}</p>
      {rounds.length === 0 ? (
        <p className={css['empty']}>{messages.roadsEmpty}</p>
      ) : (
        <>
          <ul className={css['counts']}>
            {(['player', 'banker', 'tie'] as const).map((result) => (
              <li key={result} data-result={result}>
                {messages[result]}: {rounds.filter((round) => round.result === result).length}
              </li>
            ))}
          </ul>
          <h3>{messages.beadRoad}</h3>
          <p>{messages.beadText}</p>
          <BeadRoad rounds={rounds} columns={14} messages={messages} />
          <h3>{messages.bigRoad}</h3>
          <p>{messages.bigText}</p>
          <BigRoad rounds={rounds} columns={18} />
        </>
      )}
    </div>
  );
}

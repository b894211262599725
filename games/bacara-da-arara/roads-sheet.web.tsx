import { Sheet } from '@arara/ui';
import { fill } from '../stage/language.ts';
import type { Facts } from './deal.ts';
import type { Words } from './locales/pt.ts';
import { BeadRoad, BigRoad } from './roads.web.tsx';
import css from './roads.module.css';

interface RoadsProps {
  /** The oldest first. */
  readonly rounds: readonly Facts[];
  readonly words: Words;
}

/** Both roads, small, in the scene; a press opens them. */
export function RoadsStrip({ rounds, words, onOpen }: RoadsProps & { onOpen(): void }) {
  return (
    <button
      type="button"
      className={css['strip']}
      aria-haspopup="dialog"
      aria-label={fill(words.roadsOpen, String(rounds.length))}
      onClick={onOpen}
    >
      <BeadRoad rounds={rounds} columns={6} words={words} />
      <BigRoad rounds={rounds} columns={18} />
    </button>
  );
}

/** What came during this visit, as history and no more. */
export function RoadsSheet({ open, rounds, words, onClose }: RoadsProps & { readonly open: boolean; onClose(): void }) {
  return (
    <Sheet open={open} title={words.roads} onClose={onClose}>
      <RoadsBook rounds={rounds} words={words} />
    </Sheet>
  );
}

/** Both roads at their full length, with how often each side won. */
export function RoadsBook({ rounds, words }: RoadsProps) {
  return (
    <div className={css['sheet']}>
      <p>{words.roadsNote}</p>
      {rounds.length === 0 ? (
        <p className={css['empty']}>{words.roadsEmpty}</p>
      ) : (
        <>
          <ul className={css['counts']}>
            {(['player', 'banker', 'tie'] as const).map((result) => (
              <li key={result} data-result={result}>
                {words[result]}: {rounds.filter((round) => round.result === result).length}
              </li>
            ))}
          </ul>
          <h3>{words.beadRoad}</h3>
          <p>{words.beadText}</p>
          <BeadRoad rounds={rounds} columns={14} words={words} />
          <h3>{words.bigRoad}</h3>
          <p>{words.bigText}</p>
          <BigRoad rounds={rounds} columns={18} />
        </>
      )}
    </div>
  );
}

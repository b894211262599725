import type { Translate } from '@arara/messages';
import { type Card, ranks } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cardName } from '../cards/card-names.ts';
import { rankNumber } from './guess.ts';
import type { Messages } from './messages/messages.ts';
import type { End, Round } from './round.ts';
import css from './table.module.css';

interface TableViewProps {
  /** The newest last; `null` where it lies face down. */
  readonly cards: readonly (Card | null)[];
  readonly made: Round['made'];
  readonly end: End | null;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

/** From the ace to the king. */
const RAIL: readonly string[] = [...ranks.slice(-1), ...ranks.slice(0, -1)];

/** Cards of the trail that fit. */
const TRAIL = 7;

/** The card on the table, those before it, and where it stands among the ranks. */
export function TableView({ cards, made, end, t, tCards }: TableViewProps) {
  const newest = cards.at(-1) ?? null;
  const under = cards.at(-2);
  const open = newest ?? under ?? null;
  return (
    <div className={css['table']} data-end={newest === null ? undefined : end}>
      <Trail cards={cards.slice(0, -1)} made={made} t={t} tCards={tCards} />
      <div className={css['pile']} role="group" aria-label={t('table')}>
        <i className={css['stock']} aria-hidden="true" />
        {under && newest === null && (
          <span className={css['under']}>
            <PlayingCard card={under} label={cardName(tCards, under)} from="none" />
          </span>
        )}
        <PlayingCard
          key={cards.length}
          card={newest}
          label={cardName(tCards, newest)}
          from={cards.length === 0 ? 'none' : 'shoe'}
        />
      </div>
      <ol className={css['rail']} aria-label={t('rail')}>
        {RAIL.map((rank, index) => (
          <li key={rank} data-side={sideOf(index + 1, open)}>
            {rank}
          </li>
        ))}
      </ol>
    </div>
  );
}

function sideOf(rank: number, card: Card | null): string | undefined {
  if (card === null) return undefined;
  const own = rankNumber(card);
  if (rank === own) return 'own';
  return rank < own ? 'low' : 'high';
}

interface TrailProps extends Pick<TableViewProps, 'made' | 't' | 'tCards'> {
  readonly cards: readonly (Card | null)[];
}

const SIGNS = { high: '▲', low: '▼', skip: '↷' } as const;

/** The cards that are gone, each with what was said of the next. */
function Trail({ cards, made, t, tCards }: TrailProps) {
  const from = Math.max(0, cards.length - TRAIL);
  return (
    <ol className={css['trail']} aria-label={t('trail')}>
      {cards.slice(from).map((card, index) => {
        const move = made[from + index] ?? 'skip';
        const said = { high: t('high'), low: t('low'), skip: t('skip') }[move];
        return (
          <li key={from + index}>
            <PlayingCard card={card} label={`${cardName(tCards, card)}. ${said}`} from="none" />
            <b data-move={move} aria-hidden="true">
              {SIGNS[move]}
            </b>
          </li>
        );
      })}
    </ol>
  );
}

import { type Centavos, formatBRL } from '@arara/money';
import type { CSSProperties } from 'react';
import type { Card } from '../cards/deck.ts';
import type { CardMessages } from '../cards/locales/pt.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cardName } from '../cards/messages.web.tsx';
import { fill } from '../stage/language.ts';
import { Felt } from './felt.web.tsx';
import { countOf } from './hand.ts';
import type { Messages } from './locales/pt.ts';
import type { Seen, SeenHand } from './outcome.ts';
import css from './table.module.css';

interface TableViewProps {
  /** `undefined` before the first round. */
  readonly table: Seen | undefined;
  readonly stake: Centavos;
  readonly messages: Messages;
  readonly cards: CardMessages;
}

/** Both sides of the table, with the cloth between them. */
export function TableView({ table, stake, messages, cards }: TableViewProps) {
  const hands = table?.hands ?? [];
  return (
    <div className={css['table']} data-hands={hands.length}>
      <section className={css['side']} data-dealer aria-label={messages.dealer}>
        <h2>{messages.dealer}</h2>
        {table && table.dealer.length > 0 ? (
          <>
            <Row list={table.dealer} messages={cards} />
            <Count list={table.dealer} playing={false} />
          </>
        ) : (
          <Places />
        )}
      </section>
      <Felt messages={messages} />
      <div className={css['hands']}>
        {hands.length === 0 && (
          <section className={css['side']} aria-label={messages.yours}>
            <Places />
          </section>
        )}
        {hands.map((hand, at) => (
          <HandView
            key={at}
            hand={hand}
            at={at}
            of={hands.length}
            playing={table?.turn === at}
            stake={stake}
            messages={messages}
            cards={cards}
          />
        ))}
      </div>
      {table?.insurance === 'taken' && (
        <p className={css['insurance']} data-paid={table.insured || undefined}>
          {table.insured ? messages.insured : messages.insurance} <b>{formatBRL((stake / 2n) as Centavos)}</b>
        </p>
      )}
    </div>
  );
}

/** Where two cards will lie. */
function Places() {
  return (
    <div className={css['row']} aria-hidden="true">
      <i className={css['place']} />
      <i className={css['place']} />
    </div>
  );
}

interface HandViewProps {
  readonly hand: SeenHand;
  readonly at: number;
  readonly of: number;
  readonly playing: boolean;
  readonly stake: Centavos;
  readonly messages: Messages;
  readonly cards: CardMessages;
}

function HandView({ hand, at, of, playing, stake, messages, cards }: HandViewProps) {
  const put = (hand.doubled ? stake * 2n : stake) as Centavos;
  const label = of === 1 ? messages.yours : fill(messages.yourHand, { n: String(at + 1), of: String(of) });
  return (
    <section
      className={css['side']}
      data-playing={(playing && of > 1) || undefined}
      data-result={hand.result}
      aria-label={label}
    >
      <Row list={hand.cards} messages={cards} parted={at > 0} />
      <Count list={hand.cards} playing={playing} />
      <p className={css['stake']}>
        <i className={css['chip']} data-double={hand.doubled || undefined} />
        {formatBRL(put)}
      </p>
      {hand.result !== null && (
        <p className={css['result']}>
          <b data-result={hand.result}>{messages[hand.result]}</b>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly list: readonly (Card | null)[];
  readonly messages: CardMessages;
  /** The first card came from the hand to the left. */
  readonly parted?: boolean;
}

function Row({ list, messages, parted = false }: RowProps) {
  const style: CSSProperties & Record<'--n', number> = { '--n': list.length };
  return (
    <div className={css['row']} style={style}>
      {list.map((card, at) => (
        <PlayingCard
          key={at}
          card={card}
          label={cardName(messages, card)}
          from={parted && at === 0 ? 'left' : 'shoe'}
        />
      ))}
    </div>
  );
}

/** What a hand counts, as far as it lies open; both ways while an ace may still count either. */
function Count({ list, playing }: { readonly list: readonly (Card | null)[]; readonly playing: boolean }) {
  const open = list.filter((card) => card !== null);
  const { total, soft } = countOf(open);
  return (
    <p className={css['count']} data-bust={total > 21 || undefined}>
      {soft && playing && total < 21 ? `${total - 10} / ${total}` : total}
    </p>
  );
}

import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import type { CSSProperties } from 'react';
import type { Card } from '../cards/deck.ts';
import type { Messages as CardMessages } from '../cards/messages/messages.ts';
import { PlayingCard } from '../cards/playing-card.web.tsx';
import { cardName } from '../cards/card-names.ts';
import { Felt } from './felt.web.tsx';
import { countOf } from './hand.ts';
import type { Messages } from './messages/messages.ts';
import type { Seen, SeenHand } from './outcome.ts';
import css from './table.module.css';

interface TableViewProps {
  /** `undefined` before the first round. */
  readonly table: Seen | undefined;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

/** Both sides of the table, with the cloth between them. */
export function TableView({ table, stake, t, tCards }: TableViewProps) {
  const hands = table?.hands ?? [];
  return (
    <div className={css['table']} data-hands={hands.length}>
      <section className={css['side']} data-dealer aria-label={t('dealer')}>
        <h2>{t('dealer')}</h2>
        {table && table.dealer.length > 0 ? (
          <>
            <Row list={table.dealer} t={tCards} />
            <Count list={table.dealer} playing={false} />
          </>
        ) : (
          <Places />
        )}
      </section>
      <Felt t={t} />
      <div className={css['hands']}>
        {hands.length === 0 && (
          <section className={css['side']} aria-label={t('yours')}>
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
            t={t}
            tCards={tCards}
          />
        ))}
      </div>
      {table?.insurance === 'taken' && (
        <p className={css['insurance']} data-paid={table.insured || undefined}>
          {table.insured ? t('insured') : t('insurance')} <b>{formatBRL((stake / 2n) as Centavos)}</b>
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
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

function HandView({ hand, at, of, playing, stake, t, tCards }: HandViewProps) {
  const put = (hand.doubled ? stake * 2n : stake) as Centavos;
  const label = of === 1 ? t('yours') : t('yourHand', { n: at + 1, of });
  return (
    <section
      className={css['side']}
      data-playing={(playing && of > 1) || undefined}
      data-result={hand.result}
      aria-label={label}
    >
      <Row list={hand.cards} t={tCards} parted={at > 0} />
      <Count list={hand.cards} playing={playing} />
      <p className={css['stake']}>
        <i className={css['chip']} data-double={hand.doubled || undefined} />
        {formatBRL(put)}
      </p>
      {hand.result !== null && (
        <p className={css['result']}>
          <b data-result={hand.result}>{t(hand.result)}</b>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  readonly list: readonly (Card | null)[];
  readonly t: Translate<CardMessages>;
  /** The first card came from the hand to the left. */
  readonly parted?: boolean;
}

function Row({ list, t, parted = false }: RowProps) {
  const style: CSSProperties & Record<'--n', number> = { '--n': list.length };
  return (
    <div className={css['row']} style={style}>
      {list.map((card, at) => (
        <PlayingCard key={at} card={card} label={cardName(t, card)} from={parted && at === 0 ? 'left' : 'shoe'} />
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

import type { Centavos } from '@arara/money';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { Hand } from '../poker/hand.web.tsx';
import type { PayKey } from '../poker/paytable.ts';
import { handOf } from '../poker/poker-hand.ts';
import { CountBoard } from './count-board.web.tsx';
import { Hands } from './hands.web.tsx';
import type { Texts } from './hint.ts';
import type { Seen } from './outcome.ts';
import { prizeOf } from './prizes.ts';
import { type TableHand, FACE_DOWN, countHands } from './scene.ts';
import css from './table.module.css';

interface CardTableProps {
  /** All of them, the first one first. */
  readonly hands: readonly TableHand[];
  /** Whether any of them has drawn. */
  readonly hasDrawn: boolean;
  readonly pays: PayKey;
  /** The stake of one hand. */
  readonly share: Centavos;
  /** The round that waits for its player. */
  readonly open: Seen | undefined;
  /** The places that are kept. */
  readonly held: readonly number[];
  /** The places that are best kept, where the player wants to see them. */
  readonly best: readonly number[] | undefined;
  readonly hint: boolean;
  readonly texts: Texts;
  onHold(place: number): void;
  onHint(wanted: boolean): void;
  onSkip(): void;
}

/** The pays with their counts, the other hands in rows, and the first hand large at the foot. */
export function CardTable(props: CardTableProps) {
  const { hands, hasDrawn, pays, share, open, held, best, hint, texts, onHold, onHint, onSkip } = props;
  const { t, tPoker, tCards } = texts;
  const [four] = useFourColours();
  const [first, ...others] = hands;
  const dealt = open && handOf(open.dealt);
  const prize = prizeOf(first?.hand, pays, share, tPoker);
  return (
    <div
      className={css['scene']}
      data-hands={hands.length}
      data-drawn={hasDrawn || undefined}
      data-four-colours={four || undefined}
    >
      <CountBoard pays={pays} share={share} dealt={dealt} counts={countHands(hands)} t={tPoker} />
      <Hands
        list={others.map(({ cards, hand }) => ({ cards, prize: prizeOf(hand, pays, share, tPoker) }))}
        label={t('otherHands')}
        tCards={tCards}
        onSkip={onSkip}
      />
      <div className={css['foot']}>
        <div className={css['first']} data-tier={prize?.tier}>
          <Hand
            list={first?.cards ?? FACE_DOWN}
            held={held}
            best={best}
            live={open !== undefined}
            t={tPoker}
            tCards={tCards}
            onPress={onHold}
          />
          {prize && (
            <p>
              <b>{prize.name}</b> <i>{prize.amount}</i>
            </p>
          )}
        </div>
        <CardTools t={tCards} hint={hint} onHint={onHint} />
      </div>
      <p className={css['hidden']} role="status">
        {open && (dealt ? tPoker('dealt', { hand: tPoker(dealt) }) : tPoker('nothing'))}
      </p>
    </div>
  );
}

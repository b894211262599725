import { ZERO } from '@arara/money';
import { Button, Money, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { momentText, t } from '../../shared/messages/i18n.ts';
import type { ClaimAction } from './claim.ts';
import { EventState } from './event-state.tsx';
import css from './item-row.module.css';
import { ProgressLine } from './progress-line.tsx';
import type { Item } from './promotion-queries.ts';
import { rewardText } from './reward-text.ts';

interface ItemRowProps {
  item: Item;
  hand: ClaimAction;
  picture: string;
  title: ReactNode;
  /** Below the title: the basis of the reward. */
  text?: ReactNode;
  /** `text` shows the progress already. */
  bare?: boolean;
}

/** One item of an event: its reward, progress and claim button. */
export function ItemRow({ item, hand, picture, title, text, bare = false }: ItemRowProps) {
  const { key, state, progress, reward, free_rounds: rounds, reason_text: why, held } = item;
  // A progress bar shows what is missing.
  const isSaid = state === 'ineligible' || (state === 'progress' && (bare || progress === null));
  return (
    <article className={css['row']} data-state={state}>
      <header>
        <Art name={picture} size={32} />
        <h3>{title}</h3>
        <strong>
          {rounds !== null
            ? t('promotion.freeRoundsCount', { count: rounds.rounds })
            : centavosOf(reward) !== ZERO && <Money amount={centavosOf(reward)} signed={state === 'claimable'} />}
        </strong>
        {(text !== undefined || rounds !== null) && (
          <div className={css['text']}>
            {text}
            {rounds !== null && <p>{rounds.text}</p>}
          </div>
        )}
      </header>
      {!bare && state === 'progress' && progress !== null && (
        <ProgressLine progress={progress} label={t('promotion.progress')} bare={progress.unit === 'count'} />
      )}
      {why !== null && isSaid && <p className={css['note']}>{why}</p>}
      <div className={css['line']}>
        <EventState state={state} progress={progress} held={held} />
        <ItemDate item={item} />
      </div>
      {state === 'claimable' && (
        <Button
          tone="gold"
          full
          busy={hand.busy && hand.pressed === key}
          disabled={hand.busy}
          onClick={() => hand.press(key)}
        >
          {t('promotion.claimAmount', { amount: rewardText(item) })}
        </Button>
      )}
    </article>
  );
}

/** When it was claimed, or until when it can be. */
function ItemDate({ item: { state, until, claimed_at: claimedAt } }: { item: Item }) {
  if (claimedAt !== null) return <span className={css['note']}>{momentText(claimedAt)}</span>;
  if (until === null || (state !== 'claimable' && state !== 'progress')) return null;
  return <span className={css['note']}>{t('promotion.until', { when: momentText(until) })}</span>;
}

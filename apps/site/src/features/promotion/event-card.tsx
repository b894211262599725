import { Button, Icon, buttonClass } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { t } from '../../shared/messages/i18n.ts';
import { RewardCelebration } from '../../shared/effects/reward-celebration.tsx';
import { type CardAction, findCardAction } from './card-action.ts';
import { type ClaimAction, useClaim } from './claim.ts';
import { useClaimedFocus } from './claimed-focus.ts';
import { EventArt } from './event-art.tsx';
import css from './event-card.module.css';
import { EventEnd } from './event-end.tsx';
import { EventFigure } from './event-figure.tsx';
import { eventPath } from './event-order.ts';
import { isWheel } from './event-screen.ts';
import { EventState } from './event-state.tsx';
import { ProgressLine } from './progress-line.tsx';
import { OfferedRounds } from './offered-rounds.tsx';
import type { Card } from './promotion-queries.ts';
import { claimableText } from './reward-text.ts';
import { RulesSheet } from './rules-sheet.tsx';
import { rolloverText } from './rollover-text.ts';

interface EventCardProps {
  card: Card;
  now: string | undefined;
  receivedAt: number;
}

const isEnded = ({ state }: Card) => state === 'ended' || state === 'missed';

/** A card of an event: its figure, its condition or the member's progress, the next action and the rules. */
export function EventCard({ card, now, receivedAt }: EventCardProps) {
  const { title, headline } = card;
  const hand = useClaim(card.id);
  const foot = useClaimedFocus(hand.times);
  const [areRulesOpen, openRules] = useState(false);
  return (
    <article className={css['card']} aria-label={title}>
      <Link to={eventPath(card)} className={css['head']}>
        <EventArt card={card} faded={isEnded(card)}>
          <EventFigure headline={headline} />
        </EventArt>
      </Link>
      <div ref={foot} tabIndex={-1} className={css['foot']}>
        <CardStatus card={card} />
        <OfferedRounds texts={card.free_rounds} />
        {card.ends_at !== null && (
          <p className={css['when']}>
            <EventEnd card={card} now={now} receivedAt={receivedAt} />
          </p>
        )}
        <div className={css['actions']}>
          <ActionButton card={card} action={findCardAction(card)} hand={hand} />
          <Button aria-haspopup="dialog" onClick={() => openRules(true)}>
            {t('promotion.rules')}
          </Button>
        </div>
      </div>
      <RewardCelebration amount={hand.gained} rounds={hand.rounds} times={hand.times} />
      <RulesSheet card={areRulesOpen ? card : undefined} onClose={() => openRules(false)} />
    </article>
  );
}

/** What it requires and how it is paid, until the member has begun; then their progress or their state, with the reason. */
function CardStatus({ card }: { card: Card }) {
  const { type, title, state, progress, reason_text: why, headline } = card;
  if (state === 'claimable')
    return (
      <p className={css['facts']}>
        <EventState state={state} isWheel={isWheel(type)} />
        <span>{rolloverText(card)}</span>
      </p>
    );
  if (state === null || state === 'progress')
    return (
      <>
        <p className={css['facts']}>
          <span>{headline.condition}</span>
          <span>{rolloverText(card)}</span>
        </p>
        {state === 'progress' && progress !== null && <ProgressLine progress={progress} label={title} />}
      </>
    );
  return (
    <p className={css['facts']}>
      <EventState state={state} progress={progress} isWheel={isWheel(type)} />
      {why !== null && <span className={css['why']}>{why}</span>}
    </p>
  );
}

interface ActionButtonProps {
  card: Card;
  action: CardAction;
  hand: ClaimAction;
}

function ActionButton({ card, action, hand }: ActionButtonProps) {
  const openAuth = useAuthDialog();
  const gold = buttonClass({ tone: 'gold', full: true });
  switch (action) {
    case 'join':
      return (
        <Button tone="gold" full onClick={() => openAuth('register')}>
          {card.headline.action}
        </Button>
      );
    case 'claim': {
      const amount = claimableText(card);
      return (
        <Button tone="gold" full busy={hand.busy} onClick={() => hand.press()}>
          {amount === undefined ? t('promotion.claim') : t('promotion.claimAmount', { amount })}
        </Button>
      );
    }
    case 'deposit':
      return (
        <Link to="/recharge" className={gold}>
          {t('promotion.depositNow')}
        </Link>
      );
    case 'play':
      return (
        <Link to="/game" className={gold}>
          {t('promotion.playNow')}
        </Link>
      );
    case 'spin':
      return (
        <Link to={eventPath(card)} className={gold}>
          {t('promotion.spinNow', { count: card.count })}
        </Link>
      );
    case 'open':
      return (
        <Link to={eventPath(card)} className={gold}>
          {card.headline.action}
        </Link>
      );
    case 'see':
      return (
        <Link to={eventPath(card)} className={buttonClass({ full: true })}>
          {t('promotion.see')}
          <Icon name="chevron" size={18} />
        </Link>
      );
  }
}

import { ZERO, formatBRL } from '@arara/money';
import { Button, Icon, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { t } from '../../shared/messages/i18n.ts';
import { Celebration } from './celebration.tsx';
import { type ClaimAction, useClaim } from './claim.ts';
import { useClaimedFocus } from './claimed-focus.ts';
import { EventArt } from './event-art.tsx';
import css from './event-card.module.css';
import { EventEnd } from './event-end.tsx';
import { eventPath } from './event-order.ts';
import { isClaimedInPlace, isWheel } from './event-screen.ts';
import { EventState } from './event-state.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { Card } from './promotion-queries.ts';

interface EventCardProps {
  card: Card;
  now: string | undefined;
  receivedAt: number;
}

const isEnded = ({ state }: Card) => state === 'ended' || state === 'missed';

/** A card of an event: its title, audience, period, the member's state and the next action. */
export function EventCard({ card, now, receivedAt }: EventCardProps) {
  const { type, title, state, progress, reason_text: why } = card;
  const hand = useClaim(card.id);
  const foot = useClaimedFocus(hand.times);
  const [lead] = card.body.split('\n\n');
  return (
    <article className={css['card']}>
      <Link to={eventPath(card)} className={css['head']}>
        <EventArt card={card} faded={isEnded(card)}>
          <h2>{title}</h2>
          {lead !== undefined && lead !== '' && <p className={css['lead']}>{lead}</p>}
        </EventArt>
      </Link>
      <div ref={foot} tabIndex={-1} className={css['foot']}>
        <div className={css['states']}>
          {state !== null && <EventState state={state} progress={progress} isWheel={isWheel(type)} />}
          <span className={css['when']}>
            <EventEnd card={card} now={now} receivedAt={receivedAt} />
          </span>
        </div>
        {state === 'progress' && progress !== null && (
          <ProgressLine progress={progress} label={title} bare={progress.unit === 'count'} />
        )}
        {why !== null && state !== 'claimable' && <p className={css['why']}>{why}</p>}
        {state === 'claimable' && isClaimedInPlace(type) ? (
          <ClaimHere card={card} hand={hand} />
        ) : (
          <EventLink card={card} />
        )}
      </div>
      <Celebration hand={hand} />
    </article>
  );
}

/** Claims on the card. */
function ClaimHere({ card, hand }: { card: Card; hand: ClaimAction }) {
  const amount = centavosOf(card.claimable);
  return (
    <div className={css['actions']}>
      <Button tone="green" full busy={hand.busy} onClick={() => hand.press()}>
        {amount === ZERO ? t('promotion.claim') : t('promotion.claimAmount', { amount: formatBRL(amount) })}
      </Button>
      <Link to={eventPath(card)} className={buttonClass({ tone: 'quiet' })}>
        {t('promotion.rules')}
      </Link>
    </div>
  );
}

function EventLink({ card }: { card: Card }) {
  const { state, type } = card;
  const openAuth = useAuthDialog();
  if (state === null) {
    return (
      <Button full onClick={() => openAuth('login')}>
        {t('promotion.joinIn')}
      </Button>
    );
  }
  const isTurn = state === 'claimable' && !isClaimedInPlace(type);
  return (
    <Link to={eventPath(card)} className={isTurn ? buttonClass({ tone: 'green', full: true }) : (css['see'] ?? '')}>
      {isTurn ? t('promotion.take') : t('promotion.see')}
      <Icon name="chevron" size={18} />
    </Link>
  );
}

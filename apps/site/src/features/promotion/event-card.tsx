import { ZERO, formatBRL } from '@arara/money';
import { Button, Icon, buttonClass, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { t } from '../../app/i18n.ts';
import { Celebration } from './celebration.tsx';
import { type ClaimHand, useClaim } from './claim.ts';
import { useClaimedFocus } from './claimed-focus.ts';
import { EventArt } from './event-art.tsx';
import css from './event-card.module.css';
import { EventEnd } from './event-end.tsx';
import { isClaimedInPlace } from './event-look.ts';
import { eventPath } from './event-order.ts';
import { EventState } from './event-state.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { Card } from './promotion-queries.ts';

interface EventCardProps {
  card: Card;
  now: string | undefined;
  receivedAt: number;
}

const isOver = ({ state }: Card) => state === 'ended' || state === 'missed';

/** One event of the center: what it is, for whom and until when, how it stands for the reader, and what to do. */
export function EventCard({ card, now, receivedAt }: EventCardProps) {
  const { type, title, state, progress, reason_text: why } = card;
  const hand = useClaim(type, card.id);
  const foot = useClaimedFocus(hand.times);
  const [lead] = card.body.split('\n\n');
  return (
    <article className={css['card']}>
      <Link to={eventPath(card)} className={css['head']}>
        <EventArt card={card} faded={isOver(card)}>
          <h2>{title}</h2>
          {lead !== undefined && lead !== '' && <p className={css['lead']}>{lead}</p>}
        </EventArt>
      </Link>
      <div ref={foot} tabIndex={-1} className={css['foot']}>
        <div className={css['states']}>
          {state !== null && <EventState state={state} progress={progress} />}
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
          <WayOn card={card} />
        )}
      </div>
      <Celebration hand={hand} />
    </article>
  );
}

/** Claims without leaving the center. */
function ClaimHere({ card, hand }: { card: Card; hand: ClaimHand }) {
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

function WayOn({ card }: { card: Card }) {
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

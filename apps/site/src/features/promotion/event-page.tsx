import { Button, Empty, ErrorBox, Icon, PageHeader, Panel, Skeleton, buttonClass } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { RewardCelebration } from '../../shared/effects/reward-celebration.tsx';
import { useAuthDialog } from '../../shared/session/auth-dialog.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { type ClaimAction, useClaim } from './claim.ts';
import { useClaimedFocus } from './claimed-focus.ts';
import { EventArt } from './event-art.tsx';
import { EventEnd } from './event-end.tsx';
import { EventFigure } from './event-figure.tsx';
import css from './event-page.module.css';
import { chosenCard } from '../../shared/promotions/chosen-card.ts';
import { PaymentTerms } from './payment-terms.tsx';
import { RuleList } from './rule-list.tsx';
import { BackToEvents } from '../../shared/promotions/promotion-page.tsx';
import { OfferedRounds } from './offered-rounds.tsx';
import { type Card, type EventStatus, useCards, useEventStatus, useFollowMoney } from './promotion-queries.ts';

export interface EventScreenProps {
  /** The kind of promotion that the screen shows. */
  kind: string;
}

interface EventPageProps extends EventScreenProps {
  /** The member's own content. */
  children: (standing: EventStatus, hand: ClaimAction) => ReactNode;
}

/** What to say where a list does not load and the server said nothing (specification, section 8). */
function loadFailure(kind: string): string | undefined {
  if (kind === 'first_deposit') return t('promotion.firstFailed');
  return kind === 'invitation' ? t('promotion.invitationFailed') : undefined;
}

/** The layout of an event's screen: picture, period, the member's content, rules and payment terms. */
export function EventPage({ kind, children }: EventPageProps) {
  useFollowMoney();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useCards();
  const card = data && chosenCard(data.data, kind, params.get('id'));
  return (
    <div className={css['page']}>
      <PageHeader title={card?.title ?? t('promotion.events')} before={<BackToEvents />} />
      {data === undefined && error !== null ? (
        <ErrorBox message={failureText(error, loadFailure(kind))} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <Skeleton height="188px" radius="var(--radius-l)" />
      ) : card === undefined ? (
        <NotRunning />
      ) : (
        <>
          <EventArt card={card} large>
            <EventFigure headline={card.headline} />
            <p className={css['lead']}>{card.body.split('\n\n')[0]}</p>
            <OfferedRounds texts={card.free_rounds} />
            {card.ends_at !== null && (
              <p className={css['when']}>
                <EventEnd card={card} now={data.now} receivedAt={data.receivedAt} whole />
              </p>
            )}
          </EventArt>
          <Columns card={card}>{children}</Columns>
        </>
      )}
    </div>
  );
}

function NotRunning() {
  return (
    <Empty
      art={<Art name={art.gift} size={72} />}
      title={t('promotion.notRunning')}
      text={t('promotion.notRunningText')}
      action={
        <Link to="/promotion/activity" className={buttonClass()}>
          {t('promotion.back')}
        </Link>
      }
    />
  );
}

interface ColumnsProps extends Pick<EventPageProps, 'children'> {
  card: Card;
}

/** The member's content beside the rules; a guest sees the rules and a sign-in card. */
function Columns({ card, children }: ColumnsProps) {
  const { token, member } = useSession();
  if (token === null || member?.is_demo === 1) {
    return (
      <div className={css['columns']}>
        <div className={css['column']}>
          {token === null ? <SignInCard text={t('promotion.joinText')} /> : <DemoNotice />}
        </div>
        <div className={css['column']}>
          <Rules card={card} />
        </div>
      </div>
    );
  }
  return <MemberPart card={card}>{children}</MemberPart>;
}

function DemoNotice() {
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.games} size={72} />}
      title={t('promotion.demoTitle')}
      text={t('promotion.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('shell.auth.createAccount')}
        </Button>
      }
    />
  );
}

/** Celebrates a claim and takes the focus itself: the panel with the button may be gone as soon as nothing is left to claim. */
function MemberPart({ card, children }: ColumnsProps) {
  const { data, error, isFetching, refetch } = useEventStatus(card.id);
  const hand = useClaim(card.id);
  const holder = useClaimedFocus(hand.times);
  return (
    <div className={css['columns']}>
      <div ref={holder} tabIndex={-1} className={css['column']}>
        {data === undefined && error !== null ? (
          <ErrorBox
            message={failureText(error, loadFailure(card.type))}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : data === undefined ? (
          <Skeleton height="240px" radius="var(--radius-l)" />
        ) : (
          children(data, hand)
        )}
        <RewardCelebration amount={hand.gained} rounds={hand.rounds} times={hand.times} />
      </div>
      <div className={css['column']}>
        {data !== undefined && <PaymentTerms payment={data.payment} reward={data.claimable} />}
        <Rules card={card} />
      </div>
    </div>
  );
}

/** The rules, folded: a reader opens them where they stand. */
function Rules({ card }: { card: Card }) {
  return (
    <Panel>
      <details className={css['fold']}>
        <summary>
          <h2 className={css['title']}>{t('promotion.rules')}</h2>
          <Icon name="chevron" size={20} />
        </summary>
        <RuleList card={card} />
      </details>
    </Panel>
  );
}

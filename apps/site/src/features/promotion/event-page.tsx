import { Button, Empty, ErrorBox, PageHeader, Panel, Skeleton, buttonClass } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useAuthDialog } from '../../app/auth-dialog.tsx';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { SignInCard } from '../../app/sign-in-card.tsx';
import { type ClaimHand, useClaim } from './claim.ts';
import { EventArt } from './event-art.tsx';
import { EventEnd } from './event-end.tsx';
import css from './event-page.module.css';
import { chosenCard } from './event-order.ts';
import { PaymentTerms } from './payment-terms.tsx';
import { BackToEvents } from './promotion-page.tsx';
import {
  type Card,
  type EventKind,
  type OwnKind,
  type Standing,
  useCards,
  useFollowMoney,
  useStanding,
} from './promotion-queries.ts';

interface EventPageProps<Kind extends OwnKind> {
  kind: Kind;
  /** What is the member's own in it. */
  children: (standing: Standing<Kind>, hand: ClaimHand) => ReactNode;
}

/** The frame of one event: its picture and period, the member's part, its rules in sentences and what a reward asks for. */
export function EventPage<Kind extends OwnKind>({ kind, children }: EventPageProps<Kind>) {
  useFollowMoney();
  const [params] = useSearchParams();
  const { data, error, isFetching, refetch } = useCards();
  const name: EventKind = kind;
  const card = data && chosenCard(data.data, kind, params.get('id'));
  return (
    <div className={css['page']}>
      <PageHeader title={card?.title ?? t(`promotion.kind.${name}`)} before={<BackToEvents />} />
      {data === undefined && error !== null ? (
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <Skeleton height="188px" radius="var(--radius-l)" />
      ) : card === undefined ? (
        <NotRunning />
      ) : (
        <>
          <EventArt card={card} large>
            <p className={css['lead']}>{card.body.split('\n\n')[0]}</p>
            <p className={css['when']}>
              <EventEnd card={card} now={data.now} receivedAt={data.receivedAt} whole />
            </p>
          </EventArt>
          <Columns kind={kind} card={card}>
            {children}
          </Columns>
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

/** The member's part beside the rules; a guest reads the rules and meets the way in. */
function Columns<Kind extends OwnKind>({ kind, card, children }: EventPageProps<Kind> & { card: Card }) {
  const { token, member } = useSession();
  if (token === null || member?.is_demo === 1) {
    return (
      <div className={css['columns']}>
        <div className={css['column']}>
          {token === null ? <SignInCard text={t('promotion.joinText')} /> : <ForFun />}
        </div>
        <div className={css['column']}>
          <Rules card={card} />
        </div>
      </div>
    );
  }
  return (
    <Mine kind={kind} card={card}>
      {children}
    </Mine>
  );
}

function ForFun() {
  const openAuth = useAuthDialog();
  return (
    <Empty
      art={<Art name={art.games} size={72} />}
      title={t('promotion.demoTitle')}
      text={t('promotion.demoText')}
      action={
        <Button tone="gold" onClick={() => openAuth('register')}>
          {t('auth.createAccount')}
        </Button>
      }
    />
  );
}

function Mine<Kind extends OwnKind>({ kind, card, children }: EventPageProps<Kind> & { card: Card }) {
  const { data, error, isFetching, refetch } = useStanding(kind, card.id);
  const hand = useClaim(kind, card.id);
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        {data === undefined && error !== null ? (
          <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
        ) : data === undefined ? (
          <Skeleton height="240px" radius="var(--radius-l)" />
        ) : (
          children(data, hand)
        )}
      </div>
      <div className={css['column']}>
        {data !== undefined && <PaymentTerms payment={data.payment} reward={data.claimable} />}
        <Rules card={card} />
      </div>
    </div>
  );
}

/** The rules in sentences, as the server makes them from the rule itself. */
function Rules({ card: { rules, body } }: { card: Card }) {
  const [, ...more] = body.split('\n\n');
  return (
    <Panel>
      <h2 className={css['title']}>{t('promotion.rules')}</h2>
      {more.map((paragraph) => (
        <p key={paragraph} className={css['text']}>
          {paragraph}
        </p>
      ))}
      <ol className={css['rules']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Panel>
  );
}

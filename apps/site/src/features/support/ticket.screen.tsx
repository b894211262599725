import { CallError } from '@arara/contract/client';
import {
  Button,
  CopyLine,
  Empty,
  ErrorBox,
  Icon,
  PageHeader,
  Panel,
  Skeleton,
  StatusChip,
  buttonClass,
} from '@arara/ui';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { dayText, t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { Rating } from './rating.tsx';
import { Thread } from './thread.tsx';
import css from './ticket.module.css';
import { isUnderWay, isWritable, stateTone } from './ticket-view.ts';
import { type Ticket, useRead, useSolve, useTicket } from './ticket-queries.ts';
import { ReplyForm } from './reply-form.tsx';

/** `/information-center/support/ticket/:id`: one ticket with its thread, live. */
export function TicketScreen() {
  const { id = '' } = useParams();
  const { token } = useSession();
  return <div className={css['page']}>{token === null ? <ClosedNotice /> : <TicketContent key={id} id={id} />}</div>;
}

function Back() {
  return (
    <Link to="/information-center/support" className={css['back']} aria-label={t('help.back')}>
      <Icon name="back" />
    </Link>
  );
}

function ClosedNotice() {
  return (
    <>
      <PageHeader title={t('help.ticket')} before={<Back />} />
      <SignInCard text={t('help.signIn')} />
    </>
  );
}

function TicketContent({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useTicket(id);
  if (data !== undefined) return <TicketStatus ticket={data} />;
  if (error instanceof CallError && (error.code === 404 || error.code === 422)) return <UnknownTicket />;
  return (
    <>
      <PageHeader title={t('help.ticket')} before={<Back />} />
      {error ? (
        <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <div className={css['main']} aria-busy="true">
          <Skeleton height="96px" radius="var(--radius-l)" />
          <Skeleton height="240px" radius="var(--radius-l)" />
        </div>
      )}
    </>
  );
}

function UnknownTicket() {
  return (
    <>
      <PageHeader title={t('help.unknown')} before={<Back />} />
      <Empty
        art={<Art name={art.compass} size={72} />}
        title={t('help.unknownText')}
        action={
          <Link to="/information-center/support" className={buttonClass({ tone: 'gold' })}>
            {t('help.back')}
          </Link>
        }
      />
    </>
  );
}

/** Marks visible messages as read, again for each new one. */
function useSeen({ id, unread, messages }: Ticket): void {
  const { mutate } = useRead();
  const number = messages.length;
  useEffect(() => {
    if (!unread) return undefined;
    const reportRead = () => {
      if (document.visibilityState === 'visible') mutate({ id, number });
    };
    reportRead();
    document.addEventListener('visibilitychange', reportRead);
    return () => document.removeEventListener('visibilitychange', reportRead);
  }, [id, unread, number, mutate]);
}

function TicketStatus({ ticket }: { ticket: Ticket }) {
  useSeen(ticket);
  const { id, state, subject, complaint } = ticket;
  const solving = useSolve(id, t('help.solvedDone'));
  return (
    <>
      <PageHeader title={subject} text={<Facts ticket={ticket} />} before={<Back />} />
      {complaint && <ComplaintCard ticket={ticket} />}
      <Thread ticket={ticket} />
      {(state === 'solved' || ticket.rating !== null) && <Rating ticket={ticket} />}
      {isWritable(ticket) ? (
        <ReplyForm ticket={ticket} />
      ) : (
        <Panel>
          <p className={css['note']}>{t('help.closedText')}</p>
        </Panel>
      )}
      {isUnderWay(ticket) && (
        <div className={css['deeds']}>
          <Button busy={solving.isPending} icon={<Icon name="check" size={18} />} onClick={() => solving.mutate()}>
            {t('help.solve')}
          </Button>
        </div>
      )}
      {complaint === null && isWritable(ticket) && <ComplaintCard ticket={ticket} />}
    </>
  );
}

function Facts({ ticket: { id, about, topic, state, reopens_until: reopens } }: { ticket: Ticket }) {
  return (
    <span className={css['facts']}>
      <StatusChip tone={stateTone[state]}>{t(`help.state.${state}`)}</StatusChip>
      <span>{t(`help.topic.${topic}`)}</span>
      <CopyLine label={t('help.ticketNumber')} code={id} />
      {about && <span>{t(`help.aboutLine.${about.kind}`, { number: about.number })}</span>}
      {state === 'solved' && reopens !== null && <span>{t('help.reopen', { day: dayText(reopens) })}</span>}
    </span>
  );
}

import Box from '@mui/material/Box';
import { CanAccess, useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { localeNames } from '@arara/contract/locales';
import { fromWireLocale } from '@arara/contract/wire-locales';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { LoadError } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { pollingOptions } from '../../shared/api/api-query.ts';
import { RowSkeleton } from '../../shared/display/load-state.tsx';
import { When } from '../../shared/display/when.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { AnswerBox } from './answer-box.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { ComplaintChip, DueChip, StateChip, type Ticket } from './ticket-chips.tsx';
import { ThreadCard } from './thread-card.tsx';

/** Player, topic and waiting time. */
function FactsCard({ ticket }: { ticket: Ticket }) {
  const t = useTranslation();
  const topicName = useCodeLabel('ticketTopic');
  const { about, complaint, guest_email: email, language, player_id: playerId, rating, site, topic } = ticket;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Facts columns={2}>
          <Fact name={t('tickets.player')}>
            {playerId === null ? t('tickets.guest') : <PlayerLink id={playerId} account={ticket.account} />}
          </Fact>
          {email !== '' && <Fact name={t('tickets.email')}>{email}</Fact>}
          <Fact name={t('tickets.topic')}>{topicName(topic)}</Fact>
          <Fact name={t('tickets.due')}>
            <DueChip due={ticket.due_at} />
          </Fact>
          <Fact name={t('tickets.claimedBy')}>{ticket.claimed_by || t('tickets.nobody')}</Fact>
          {about !== null && (
            <Fact name={t('tickets.about')} wide>
              {`${t(`tickets.abouts.${about.kind}`)} ${about.number}`}
            </Fact>
          )}
          <Fact name={t('tickets.language')}>{localeNames[fromWireLocale(language)].name}</Fact>
          <Fact name={t('tickets.site')}>{site}</Fact>
          <Fact name={t('tickets.opened')}>
            <When at={ticket.opened_at} />
          </Fact>
          <Fact name={t('tickets.first')}>
            <When at={ticket.first_answered_at} />
          </Fact>
          {rating !== null && <Fact name={t('tickets.rating')}>{t('tickets.ratingOf', { rating })}</Fact>}
          {complaint !== null && (
            <>
              <Fact name={t('tickets.protocol')} wide>
                {complaint.protocol}
              </Fact>
              <Fact name={t('tickets.complaintDue')}>
                <When at={complaint.due_at} />
              </Fact>
              <Fact name={t('tickets.complaint')}>
                <ComplaintChip complaint={complaint} />
              </Fact>
            </>
          )}
        </Facts>
      </Box>
    </Card>
  );
}

function TicketStatus({ ticket }: { ticket: Ticket }) {
  return (
    <Page title={ticket.subject || ticket.id} lead={ticket.id} aside={<StateChip state={ticket.state} />}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <ThreadCard ticket={ticket} />
          <AnswerBox ticket={ticket} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <FactsCard ticket={ticket} />
          <TicketActions ticket={ticket} />
        </Box>
      </Box>
    </Page>
  );
}

function TicketScreen({ id }: { id: string }) {
  const t = useTranslation();
  const { data, error, refetch } = useGetOne<Ticket>('ticket', { id }, pollingOptions);
  if (data !== undefined) return <TicketStatus ticket={data} />;
  return (
    <Page title={t('tickets.title')}>
      <Card>{error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RowSkeleton />}</Card>
    </Page>
  );
}

/** One ticket with its conversation. Opening it is written to the audit log. */
export function TicketShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="tickets" action="show" accessDenied={<AccessDenied />}>
      <TicketScreen key={id} id={id} />
    </CanAccess>
  );
}

import Box from '@mui/material/Box';
import { CanAccess, useGetOne } from 'ra-core';
import { useParams } from 'react-router';
import { localeNames } from '@arara/contract/locales';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { LoadError } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { polling } from '../../parts/polling.ts';
import { RowSkeleton } from '../../parts/row-skeleton.tsx';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { AnswerBox } from './answer-box.tsx';
import { TicketDeeds } from './ticket-deeds.tsx';
import { ComplaintChip, DueChip, StateChip } from './ticket-chips.tsx';
import type { Ticket } from './ticket-record.ts';
import { ThreadCard } from './thread-card.tsx';

/** Who asks, about what, and how long they wait. */
function FactsCard({ ticket }: { ticket: Ticket }) {
  const say = useSay();
  const topicName = useName('tickets.topics');
  const { about, complaint, guest_email: email, language, player_id: playerId, rating, site, topic } = ticket;
  return (
    <Card>
      <Box sx={{ p: 2 }}>
        <Facts columns={2}>
          <Fact name={say('tickets.player')}>
            {playerId === null ? say('tickets.guest') : <PlayerLink id={playerId} account={ticket.account} />}
          </Fact>
          {email !== '' && <Fact name={say('tickets.email')}>{email}</Fact>}
          <Fact name={say('tickets.topic')}>{topicName(topic)}</Fact>
          <Fact name={say('tickets.due')}>
            <DueChip due={ticket.due_at} />
          </Fact>
          <Fact name={say('tickets.claimedBy')}>{ticket.claimed_by || say('tickets.nobody')}</Fact>
          {about !== null && (
            <Fact name={say('tickets.about')} wide>
              {`${say(`tickets.abouts.${about.kind}`)} ${about.number}`}
            </Fact>
          )}
          <Fact name={say('tickets.language')}>{localeNames[language].name}</Fact>
          <Fact name={say('tickets.site')}>{site}</Fact>
          <Fact name={say('tickets.opened')}>
            <When at={ticket.opened_at} />
          </Fact>
          <Fact name={say('tickets.first')}>
            <When at={ticket.first_answered_at} />
          </Fact>
          {rating !== null && <Fact name={say('tickets.rating')}>{say('tickets.ratingOf', { rating })}</Fact>}
          {complaint !== null && (
            <>
              <Fact name={say('tickets.protocol')} wide>
                {complaint.protocol}
              </Fact>
              <Fact name={say('tickets.complaintDue')}>
                <When at={complaint.due_at} />
              </Fact>
              <Fact name={say('tickets.complaint')}>
                <ComplaintChip complaint={complaint} />
              </Fact>
            </>
          )}
        </Facts>
      </Box>
    </Card>
  );
}

function Standing({ ticket }: { ticket: Ticket }) {
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
          <TicketDeeds ticket={ticket} />
        </Box>
      </Box>
    </Page>
  );
}

function TicketScreen({ id }: { id: string }) {
  const say = useSay();
  const { data, error, refetch } = useGetOne<Ticket>('ticket', { id }, polling);
  if (data !== undefined) return <Standing ticket={data} />;
  return (
    <Page title={say('tickets.title')}>
      <Card>{error ? <LoadError error={error} onRetry={() => void refetch()} /> : <RowSkeleton />}</Card>
    </Page>
  );
}

/** One ticket with its thread. That it was read is in the audit log. */
export function TicketShow() {
  const { id = '' } = useParams();
  return (
    <CanAccess resource="tickets" action="show" accessDenied={<AccessDenied />}>
      <TicketScreen key={id} id={id} />
    </CanAccess>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { useCommand } from '../../shared/actions/command.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { Ticket } from './ticket-chips.tsx';

interface TicketActionProps {
  label: string;
  done: string;
  disabled?: boolean;
  send: (key: string) => Promise<unknown>;
}

function TicketAction({ label, done, disabled = false, send }: TicketActionProps) {
  const { pending, refused, press } = useCommand({ send, done: () => done });
  return (
    <>
      <Button variant="outlined" fullWidth loading={pending} disabled={disabled} onClick={() => void press()}>
        {label}
      </Button>
      <RefusalNotice text={refused} />
    </>
  );
}

/** Takes, releases and solves a ticket, and escalates it to a complaint. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const t = useTranslation();
  const canAnswer = useCanDo('ticket.answer');
  const { id, state, mine, claimed_by: who, complaint, player_id: playerId } = ticket;
  if (!canAnswer || state === 'closed') return null;
  const isTaken = who !== '' && !mine;
  const isOpen = complaint !== null && complaint.answered_at === null;
  return (
    <Card>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }} role="group" aria-label={t('tickets.actions')}>
        {mine ? (
          <TicketAction
            label={t('tickets.release')}
            done={t('tickets.released')}
            send={(key) => call('officeTicketRelease', { id }, { key })}
          />
        ) : (
          <TicketAction
            label={isTaken ? t('tickets.takeOver', { who }) : t('tickets.claim')}
            done={t('tickets.claimed')}
            send={(key) => call('officeTicketClaim', { id, take_over: isTaken }, { key })}
          />
        )}
        {state !== 'solved' && (
          <TicketAction
            label={t('tickets.solve')}
            done={t('tickets.solved')}
            disabled={isOpen}
            send={(key) => call('officeTicketSolve', { id }, { key })}
          />
        )}
        {complaint === null && playerId !== null && (
          <TicketAction
            label={t('tickets.escalate')}
            done={t('tickets.escalated')}
            send={(key) => call('officeTicketComplain', { id }, { key })}
          />
        )}
      </Box>
    </Card>
  );
}

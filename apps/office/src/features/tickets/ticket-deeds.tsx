import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { useCommand } from '../../parts/command.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import type { Ticket } from './ticket-record.ts';

interface DeedProps {
  label: string;
  done: string;
  disabled?: boolean;
  send: (key: string) => Promise<unknown>;
}

function Deed({ label, done, disabled = false, send }: DeedProps) {
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

/** Taking in hand, putting back, solving, and raising to a complaint. */
export function TicketDeeds({ ticket }: { ticket: Ticket }) {
  const say = useSay();
  const mayAnswer = useMayDo('ticket.answer');
  const { id, state, mine, claimed_by: who, complaint, player_id: playerId } = ticket;
  if (!mayAnswer || state === 'closed') return null;
  const isTaken = who !== '' && !mine;
  const isOpen = complaint !== null && complaint.answered_at === null;
  return (
    <Card>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }} role="group" aria-label={say('tickets.deeds')}>
        {mine ? (
          <Deed
            label={say('tickets.release')}
            done={say('tickets.released')}
            send={(key) => call('officeTicketRelease', { id }, { key })}
          />
        ) : (
          <Deed
            label={isTaken ? say('tickets.takeOver', { who }) : say('tickets.claim')}
            done={say('tickets.claimed')}
            send={(key) => call('officeTicketClaim', { id, take_over: isTaken }, { key })}
          />
        )}
        {state !== 'solved' && (
          <Deed
            label={say('tickets.solve')}
            done={say('tickets.solved')}
            disabled={isOpen}
            send={(key) => call('officeTicketSolve', { id }, { key })}
          />
        )}
        {complaint === null && playerId !== null && (
          <Deed
            label={say('tickets.escalate')}
            done={say('tickets.escalated')}
            send={(key) => call('officeTicketComplain', { id }, { key })}
          />
        )}
      </Box>
    </Card>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../call.ts';
import { useCommandForm } from '../../parts/command-form.ts';
import { Notice } from '../../parts/notice.tsx';
import { ReasonField, isReason } from '../../parts/reason-field.tsx';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { FormDialog } from '../staff/form-dialog.tsx';
import { type Agent, numberIn } from './look.ts';

interface MoveProps {
  agent: Agent;
  again: () => void;
}

function MoveDialog({ agent, again, onClose }: MoveProps & { onClose: () => void }) {
  const say = useSay();
  const { form, change, command } = useCommandForm({ to: '', reason: '' }, ({ to, reason }) => ({
    send: (key) => {
      const number = numberIn(to);
      const asked = { player_id: agent.id, to_id: number === '' ? null : Number(number), reason: reason.trim() };
      return call('officeAgencyMove', asked, { key });
    },
    done: () => {
      onClose();
      again();
      return say('agency.move.done');
    },
  }));
  return (
    <FormDialog
      title={say('agency.move.title')}
      lead={say('agency.move.lead')}
      confirm={say('agency.move.confirm')}
      ready={/^\d{0,9}$/.test(numberIn(form.to)) && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={say('agency.move.field')}
        helperText={say('agency.move.fieldHelp')}
        value={form.to}
        autoFocus
        autoComplete="off"
        onChange={(event) => change({ to: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <ReasonField
        label={say('agency.move.reason')}
        help={say('agency.move.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

/** Asking that a player be put elsewhere; a move that waits is told instead. */
export function MoveDeed({ agent, again }: MoveProps) {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const { move } = agent;
  return (
    <Section title={say('agency.move.title')} lead={say('agency.move.lead')} wide>
      {move === null ? (
        <Box>
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => setAsking(true)}>
            {say('agency.move.action')}
          </Button>
        </Box>
      ) : (
        <Notice tone="warn">
          {say('agency.move.waits', {
            name: move.asked_by,
            to: move.to === null ? say('agency.move.toNobody') : `${move.to.account} · #${move.to.id}`,
            reason: move.reason,
          })}
        </Notice>
      )}
      {asking && <MoveDialog agent={agent} again={again} onClose={() => setAsking(false)} />}
    </Section>
  );
}

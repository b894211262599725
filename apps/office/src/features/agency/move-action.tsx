import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useCommandForm } from '../../shared/actions/command.ts';
import { Notice } from '../../shared/display/notice.tsx';
import { ReasonField, isReason } from '../../shared/fields/reason-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { type Agent, parseAgentId } from './agency-records.ts';

interface MoveProps {
  agent: Agent;
  reload: () => void;
}

function MoveDialog({ agent, reload, onClose }: MoveProps & { onClose: () => void }) {
  const t = useTranslation();
  const { form, change, command } = useCommandForm({ to: '', reason: '' }, ({ to, reason }) => ({
    send: (key) => {
      const number = parseAgentId(to);
      const asked = { player_id: agent.id, to_id: number === '' ? null : Number(number), reason: reason.trim() };
      return call('officeAgencyMove', asked, { key });
    },
    done: () => {
      onClose();
      reload();
      return t('agency.move.done');
    },
  }));
  return (
    <FormDialog
      title={t('agency.move.title')}
      lead={t('agency.move.lead')}
      confirm={t('agency.move.confirm')}
      ready={/^\d{0,9}$/.test(parseAgentId(form.to)) && isReason(form.reason)}
      command={command}
      onClose={onClose}
    >
      <TextField
        label={t('agency.move.field')}
        helperText={t('agency.move.fieldHelp')}
        value={form.to}
        autoFocus
        autoComplete="off"
        onChange={(event) => change({ to: event.target.value })}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 10 } }}
      />
      <ReasonField
        label={t('agency.move.reason')}
        help={t('agency.move.reasonHelp')}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

/** Requests that a player moves to another agent. Shows the pending move where there is one. */
export function MoveAction({ agent, reload }: MoveProps) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  const { move } = agent;
  return (
    <FormSection title={t('agency.move.title')} lead={t('agency.move.lead')} wide>
      {move === null ? (
        <Box>
          <Button variant="outlined" sx={{ minHeight: 44 }} onClick={() => setAsking(true)}>
            {t('agency.move.action')}
          </Button>
        </Box>
      ) : (
        <Notice tone="warn">
          {t('agency.move.waits', {
            name: move.requested_by,
            to: move.to === null ? t('agency.move.toNobody') : `${move.to.account} · #${move.to.id}`,
            reason: move.reason,
          })}
        </Notice>
      )}
      {asking && <MoveDialog agent={agent} reload={reload} onClose={() => setAsking(false)} />}
    </FormSection>
  );
}

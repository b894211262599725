import { amlOutcomes } from '@arara/contract/aml-lists';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import { call } from '../../shared/api/api-client.ts';
import type { AmlCaseDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

const actions = ['take', 'note', 'hold', 'release', 'funds', 'draft', 'close'] as const;
type Action = (typeof actions)[number];

type Outcome = (typeof amlOutcomes)[number];

/** The least and greatest length of the text of each action, from the contract. */
const bounds: Record<Action, { least: number; most: number }> = {
  take: { least: 4, most: 500 },
  note: { least: 4, most: 500 },
  hold: { least: 4, most: 500 },
  release: { least: 4, most: 500 },
  close: { least: 4, most: 500 },
  funds: { least: 1, most: 1_000 },
  draft: { least: 1, most: 4_000 },
};

function send(action: Action, id: number, { text, outcome }: { text: string; outcome: Outcome }, key: string) {
  if (action === 'funds') return call('officeAmlFundsRequest', { id, question: text }, { key });
  if (action === 'draft') return call('officeAmlReportDraft', { id, reasons: text }, { key });
  if (action === 'close') return call('officeAmlCaseClose', { id, outcome, note: text }, { key });
  return call('officeAmlCaseAct', { id, action, note: text }, { key });
}

interface ActionDialogProps {
  id: number;
  action: Action;
  onDone: () => void;
  onClose: () => void;
}

function ActionDialog({ id, action, onDone, onClose }: ActionDialogProps) {
  const t = useTranslation();
  const { least, most } = bounds[action];
  const blank: { text: string; outcome: Outcome } = { text: '', outcome: 'no_suspicion' };
  const { form, change, command } = useCommandForm(blank, ({ text, outcome }) => ({
    send: (key) => send(action, id, { text: text.trim(), outcome }, key),
    done: () => {
      onClose();
      onDone();
      return t('aml.done');
    },
  }));
  return (
    <FormDialog
      title={t(`aml.action.${action}`)}
      lead={t(`aml.lead.${action}`)}
      confirm={t(`aml.action.${action}`)}
      ready={form.text.trim().length >= least}
      command={command}
      onClose={onClose}
    >
      {action === 'close' && (
        <TextField
          select
          label={t('aml.outcome')}
          value={form.outcome}
          onChange={({ target }) =>
            change({ outcome: amlOutcomes.find((one) => one === target.value) ?? form.outcome })
          }
        >
          {amlOutcomes.map((outcome) => (
            <MenuItem key={outcome} value={outcome}>
              {t(`aml.outcomes.${outcome}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        multiline
        minRows={3}
        autoFocus
        label={t(`aml.text.${action === 'funds' || action === 'draft' ? action : 'note'}`)}
        value={form.text}
        onChange={(event) => change({ text: event.target.value })}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </FormDialog>
  );
}

/** The buttons of a case that has not ended. */
export function CaseActions({ detail, reload }: { detail: AmlCaseDetail; reload: () => void }) {
  const t = useTranslation();
  const [action, setAction] = useState<Action>();
  const isOffered = (one: Action) =>
    (one !== 'hold' || !detail.holds_withdrawals) && (one !== 'release' || detail.holds_withdrawals);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      {actions.filter(isOffered).map((one) => (
        <Button key={one} variant="outlined" onClick={() => setAction(one)}>
          {t(`aml.action.${one}`)}
        </Button>
      ))}
      {action !== undefined && (
        <ActionDialog id={detail.id} action={action} onDone={reload} onClose={() => setAction(undefined)} />
      )}
    </Stack>
  );
}

import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useSay } from '../../word.ts';
import { FormDialog } from '../staff/form-dialog.tsx';

/** Asks for a day, and has it compared. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [day, setDay] = useState('');
  const command = useCommand({
    send: (key) => data.compareDay(day, key),
    done: () => {
      onClose();
      return say('reconcile.compareDone');
    },
  });
  return (
    <FormDialog
      title={say('reconcile.compareTitle')}
      lead={say('reconcile.compareLead')}
      confirm={say('reconcile.compareConfirm')}
      ready={/^\d{4}-\d{2}-\d{2}$/.test(day)}
      command={command}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={say('reconcile.day')}
        value={day}
        autoFocus
        onChange={(event) => {
          setDay(event.target.value);
          command.renew();
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </FormDialog>
  );
}

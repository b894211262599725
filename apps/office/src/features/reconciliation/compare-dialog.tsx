import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { DateInput } from '../../shared/fields/calendar-field.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';

/** Asks for a day and starts its reconciliation. */
export function CompareDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [day, setDay] = useState('');
  const command = useCommand({
    send: (key) => data.compareDay(day, key),
    done: () => {
      onClose();
      return t('reconcile.compareDone');
    },
  });
  return (
    <FormDialog
      title={t('reconcile.compareTitle')}
      lead={t('reconcile.compareLead')}
      confirm={t('reconcile.compareConfirm')}
      ready={/^\d{4}-\d{2}-\d{2}$/.test(day)}
      command={command}
      onClose={onClose}
    >
      <DateInput
        label={t('reconcile.day')}
        value={day}
        autoFocus
        onValue={(typed) => {
          setDay(typed);
          command.renew();
        }}
      />
    </FormDialog>
  );
}

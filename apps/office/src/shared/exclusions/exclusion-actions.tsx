import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { ReasonDialog } from '../actions/reason-dialog.tsx';
import type { OfficeData } from '../api/data-provider.ts';
import type { Exclusion } from '../api/records.ts';
import { useTranslation } from '../messages/translation.ts';

type Action = 'request' | 'approve' | 'refuse' | 'balance';

function listActions(row: Exclusion): Action[] {
  if (row.can_request_return) return ['request'];
  if (row.can_decide_return) return ['approve', 'refuse'];
  return row.can_return_balance ? ['balance'] : [];
}

/** What the reader may do with a pause, an exclusion or a listing. */
export function ExclusionActions({ row, onDone }: { row: Exclusion; onDone?: () => void }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const [asked, setAsked] = useState<Action>();
  const { id } = row;
  const send = (action: Action) => (reason: string, key: string) => {
    if (action === 'request') return data.requestReturn(id, reason, key);
    if (action === 'balance') return data.recordBalanceReturned(id, reason, key);
    return data.decideReturn({ id, approve: action === 'approve', reason }, key);
  };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {listActions(row).map((action) => (
        <Button key={action} size="small" variant="outlined" onClick={() => setAsked(action)}>
          {t(`exclusions.act.${action}`)}
        </Button>
      ))}
      {asked !== undefined && (
        <ReasonDialog
          title={t(`exclusions.act.${asked}`)}
          lead={t(`exclusions.lead.${asked}`)}
          help={t('privacy.inAudit')}
          confirm={t(`exclusions.act.${asked}`)}
          done={t('exclusions.done')}
          send={send(asked)}
          onClose={() => {
            setAsked(undefined);
            onDone?.();
          }}
        />
      )}
    </Box>
  );
}

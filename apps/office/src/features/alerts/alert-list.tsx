import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Alert, type AlertStatus, useAlerts } from '../../shared/api/alert-queries.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { SeverityChip } from '../../shared/display/severity-chip.tsx';
import { When } from '../../shared/display/when.tsx';
import { ListPagination } from '../../shared/lists/pagination.tsx';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AcknowledgeDialog } from './acknowledge-dialog.tsx';
import { MuteDialog } from './mute-dialog.tsx';

const PAGE_SIZE = 25;

/** What was found, and the note of who acknowledged it. */
function AlertText({ alert: { text, note, acknowledged_by: by, muted_until: mutedUntil } }: { alert: Alert }) {
  const t = useTranslation();
  return (
    <Box sx={{ py: 1, whiteSpace: 'normal', minWidth: { sm: 280 } }}>
      {text}
      {by !== null && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('alerts.acknowledgedBy', { by, note: note ?? '' })}
        </Typography>
      )}
      {mutedUntil !== null && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t('alerts.mutedUntil')} <When at={mutedUntil} />
        </Typography>
      )}
    </Box>
  );
}

function AlertActions({ alert }: { alert: Alert }) {
  const t = useTranslation();
  const canHandle = useCanDo('alert.handle');
  const [dialog, setDialog] = useState<'acknowledge' | 'mute'>();
  if (!canHandle || alert.closed_at !== null) return null;
  const close = () => setDialog(undefined);
  return (
    <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
      {alert.acknowledged_at === null && (
        <Button size="small" variant="outlined" onClick={() => setDialog('acknowledge')}>
          {t('alerts.acknowledge')}
        </Button>
      )}
      <Button size="small" onClick={() => setDialog('mute')}>
        {t(alert.muted_until === null ? 'alerts.mute' : 'alerts.muteChange')}
      </Button>
      {dialog === 'acknowledge' && <AcknowledgeDialog alert={alert} onClose={close} />}
      {dialog === 'mute' && <MuteDialog target={alert} onClose={close} />}
    </Box>
  );
}

function useColumns(status: AlertStatus): Column<Alert>[] {
  const t = useTranslation();
  const isOver = status === 'closed';
  return [
    { name: t('alerts.alert'), cell: ({ title }) => title },
    { name: t('alerts.severity'), cell: ({ severity }) => <SeverityChip severity={severity} /> },
    { name: t('alerts.found'), long: true, cell: (alert) => <AlertText alert={alert} /> },
    { name: t('alerts.opened'), cell: ({ opened_at: at }) => <When at={at} /> },
    isOver
      ? { name: t('alerts.closed'), cell: ({ closed_at: at }) => <When at={at} /> }
      : { name: t('alerts.actions'), right: true, cell: (alert) => <AlertActions alert={alert} /> },
  ];
}

/** Alerts of one status. */
export function AlertList({ status }: { status: 'open' | 'muted' | 'closed' }) {
  const t = useTranslation();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useAlerts(status, page, PAGE_SIZE);
  return (
    <div>
      <UnpagedRowList
        rows={data?.data}
        error={error}
        onRetry={() => void refetch()}
        columns={useColumns(status)}
        empty={t(`alerts.empty.${status}`)}
      />
      <ListPagination count={data?.last_page ?? 1} page={page} onPage={setPage} />
    </div>
  );
}

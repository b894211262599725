import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'ra-core';
import type { ListExport } from '../../shared/api/records.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { Page } from '../../shared/display/page.tsx';
import { When } from '../../shared/display/when.tsx';
import { ExportAction, useExportText } from '../../shared/exports/export-entry.tsx';
import { isInProgress, toPercent } from '../../shared/exports/export-progress.ts';
import { useCancelExport, useOwnExports } from '../../shared/exports/own-exports.ts';
import type { Column } from '../../shared/lists/rows.ts';
import { UnpagedRowList } from '../../shared/lists/unpaged-row-list.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

const tones: Record<ListExport['status'], StatusTone> = {
  waiting: 'link',
  running: 'link',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
};

/** Cancels, downloads, or deletes a finished file before its week is over; and says why it was refused. */
function FileActions({ file }: { file: ListExport }) {
  const t = useTranslation();
  const cancel = useCancelExport(file.id);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: { sm: 'flex-end' } }}>
        <ExportAction file={file} cancel={cancel} />
        {file.status === 'done' && (
          <Button size="small" color="error" loading={cancel.pending} onClick={() => void cancel.press()}>
            {t('exports.delete')}
          </Button>
        )}
      </Box>
      <RefusalNotice text={cancel.refused} />
    </Box>
  );
}

function Progress({ file }: { file: ListExport }) {
  const t = useTranslation();
  const describe = useExportText();
  return (
    <Box sx={{ minWidth: 180 }}>
      {isInProgress(file) && (
        <LinearProgress
          variant={file.status === 'waiting' ? 'indeterminate' : 'determinate'}
          value={toPercent(file)}
          aria-label={t('exports.progressOf', { name: file.file_name })}
          sx={{ mb: 0.5, borderRadius: 1 }}
        />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {describe(file)}
      </Typography>
    </Box>
  );
}

function useColumns(): Column<ListExport>[] {
  const t = useTranslation();
  return [
    { name: t('exports.file'), cell: ({ file_name: name }) => name },
    { name: t('exports.list'), cell: ({ list }) => t(`exports.lists.${list}`) },
    {
      name: t('common.status'),
      cell: ({ status }) => <Chip tone={tones[status]}>{t(`exports.statuses.${status}`)}</Chip>,
    },
    { name: t('exports.content'), long: true, cell: (file) => <Progress file={file} /> },
    { name: t('exports.requested'), cell: ({ requested_at: at }) => <When at={at} /> },
    {
      name: t('exports.actions'),
      right: true,
      cell: (file) => <FileActions file={file} />,
    },
  ];
}

function ExportScreen() {
  const t = useTranslation();
  const list = useOwnExports();
  return (
    <Page title={t('exports.pageTitle')} lead={t('exports.pageLead')}>
      <UnpagedRowList
        rows={list.data}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={useColumns()}
        empty={t('exports.empty')}
      />
    </Page>
  );
}

/** Files that the signed-in member requested. */
export function ExportList() {
  return (
    <CanAccess resource="exports" action="list" accessDenied={<AccessDenied />}>
      <ExportScreen />
    </CanAccess>
  );
}

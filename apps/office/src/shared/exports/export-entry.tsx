import Description from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { localeTags } from '@arara/contract/locales';
import { RefusalNotice } from '../display/notice.tsx';
import { formatDate } from '../format/date-time.ts';
import { getLocale, useCodeLabel, useTranslation } from '../messages/translation.ts';
import type { ListExport } from '../api/records.ts';
import { formatBytes, isInProgress, toPercent } from './export-progress.ts';
import { useCancelExport, useExportDownload } from './own-exports.ts';

/** What an export has done or waits for, in words. */
export function useExportText() {
  const t = useTranslation();
  const problemText = useCodeLabel('exportProblem');
  return (file: ListExport): string => {
    const { status, rows_done: done, rows_total: total, seconds_left: left, bytes, expires_at: until, problem } = file;
    if (status === 'waiting') return t('exports.waiting', { total });
    if (status === 'running') {
      const rows = t('exports.progress', { done, total });
      return left === null ? rows : `${rows} · ${t('exports.left', { seconds: left })}`;
    }
    if (status === 'done') {
      const size = bytes === null ? '' : ` · ${formatBytes(bytes, localeTags[getLocale()])}`;
      return `${t('exports.rows', { count: done })}${size}${until === null ? '' : ` · ${t('exports.until', { day: formatDate(until) })}`}`;
    }
    return problem === null ? '' : problemText(problem);
  };
}

interface ExportActionProps {
  file: ListExport;
  /** Stops the export. Its refusal is shown by what contains the button. */
  cancel: Pick<ReturnType<typeof useCancelExport>, 'pending' | 'press'>;
}

/** The button of an export: cancel while it is written, download afterwards. */
export function ExportAction({ file, cancel }: ExportActionProps) {
  const t = useTranslation();
  const fetching = useExportDownload(file);
  if (isInProgress(file))
    return (
      <Button size="small" loading={cancel.pending} onClick={() => void cancel.press()}>
        {t('common.cancel')}
      </Button>
    );
  if (file.status !== 'done') return null;
  return (
    <Button size="small" loading={fetching.pending} onClick={() => void fetching.press()}>
      {t('exports.download')}
    </Button>
  );
}

/** A file in the popover of the export button. */
export function ExportEntry({ file }: { file: ListExport }) {
  const t = useTranslation();
  const describe = useExportText();
  const cancel = useCancelExport(file.id);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', columnGap: 1 }}>
      <Description fontSize="small" aria-hidden sx={{ color: 'text.secondary', mt: 0.75 }} />
      <Typography
        variant="body2"
        noWrap
        title={file.file_name}
        sx={{ fontSize: 13, fontWeight: 600, alignSelf: 'center' }}
      >
        {file.file_name}
      </Typography>
      <ExportAction file={file} cancel={cancel} />
      {isInProgress(file) && (
        <LinearProgress
          variant={file.status === 'waiting' ? 'indeterminate' : 'determinate'}
          value={toPercent(file)}
          aria-label={t('exports.progressOf', { name: file.file_name })}
          sx={{ gridColumn: '1 / -1', my: 0.75, borderRadius: 1 }}
        />
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }} aria-live="polite">
          {describe(file)}
        </Typography>
        {isInProgress(file) && (
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {t('exports.linkValid')}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <RefusalNotice text={cancel.refused} />
      </Box>
    </Box>
  );
}

import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useCommand } from '../actions/command.ts';
import type { OfficeData } from '../api/data-provider.ts';
import type { ListExport } from '../api/records.ts';
import { useCanDo } from '../auth/permissions.ts';
import { AnchoredDialog } from '../display/anchored-dialog.tsx';
import { RefusalNotice } from '../display/notice.tsx';
import { useTranslation } from '../messages/translation.ts';
import { ExportEntry } from './export-entry.tsx';
import { isInProgress, toPercent } from './export-progress.ts';
import { useOwnExports } from './own-exports.ts';

const SHOWN = 3;
const formats = ['xlsx', 'csv', 'csv_comma'] as const;

interface ExportButtonProps {
  list: ListExport['list'];
  /** The filters of the list, as its call takes them; empty ones are left out. */
  filter: Readonly<Record<string, string | number | undefined>>;
}

function toExportFilter(filter: ExportButtonProps['filter']): Record<string, string> {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Requests a file of a list and shows its progress. Hidden without the permission to export. */
export function ExportButton(props: ExportButtonProps) {
  return useCanDo('list.export') ? <OpenExportButton {...props} /> : null;
}

function OpenExportButton({ list, filter }: ExportButtonProps) {
  const t = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const titleId = useId();
  const { data = [] } = useOwnExports();
  const files = data.filter((file) => file.list === list);
  const current = files.find(isInProgress);
  const label = current === undefined ? t('exports.button') : t('exports.running', { percent: toPercent(current) });
  const icon = current === undefined ? <FileDownload /> : <CircularProgress size={16} aria-hidden />;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ whiteSpace: 'nowrap' }}
      >
        {label}
      </Button>
      <AnchoredDialog anchor={anchor} titleId={titleId} size={{ width: 400 }} onClose={() => setAnchor(undefined)}>
        <ExportChoices titleId={titleId} list={list} filter={filter} />
        <RecentFiles files={files} />
      </AnchoredDialog>
    </>
  );
}

/** The formats of a new file. */
function ExportChoices({ titleId, list, filter }: ExportButtonProps & { titleId: string }) {
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx');
  const { pending, refused, press, renew } = useCommand({
    send: (key) => office.requestExport({ list, format, filter: toExportFilter(filter) }, key),
    done: () => undefined,
  });
  return (
    <>
      <Typography id={titleId} component="h2" variant="h3">
        {t('exports.title')}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block', mb: 1.5 }}>
        {t('exports.lead')}
      </Typography>
      <Box role="group" aria-label={t('exports.format')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {formats.map((one) => (
          <Button
            key={one}
            size="small"
            variant="outlined"
            aria-pressed={one === format}
            sx={({ tokens }) =>
              one === format ? { color: tokens.link, backgroundColor: tokens.linkGround, borderColor: tokens.link } : {}
            }
            onClick={() => {
              setFormat(one);
              renew();
            }}
          >
            {t(`exports.formats.${one}`)}
          </Button>
        ))}
      </Box>
      <RefusalNotice text={refused} />
      <Button fullWidth variant="contained" loading={pending} onClick={() => void press()}>
        {t('exports.start')}
      </Button>
    </>
  );
}

function RecentFiles({ files }: { files: readonly ListExport[] }) {
  const t = useTranslation();
  const recent = files.filter((file) => isInProgress(file) || file.status === 'done').slice(0, SHOWN);
  return (
    <>
      {recent.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0, display: 'grid', gap: 1.5 }}>
          {recent.map((file) => (
            <ExportEntry key={file.id} file={file} />
          ))}
        </Box>
      )}
      <Link component={RouterLink} to="/exports" variant="body2" sx={{ display: 'inline-block', mt: 1.5 }}>
        {t('exports.all')}
      </Link>
    </>
  );
}

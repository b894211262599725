import Download from '@mui/icons-material/FileDownloadRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { LayoutButton } from '../../shared/lists/list-layout.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { useTablePreferences } from './table-preferences.ts';

interface TableToolsProps {
  columns: readonly { key: string; name: string }[];
  preferences: ReturnType<typeof useTablePreferences>;
  onDownload: () => void;
}

/** Choice of columns, height of rows and the file of a table. */
export function TableTools({ columns, preferences, onDownload }: TableToolsProps) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <LayoutButton layout={{ ...preferences, all: columns }} isSmall />
      <Tooltip title={t('reports.download')}>
        <IconButton size="small" aria-label={t('reports.download')} onClick={onDownload}>
          <Download fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

import DensitySmall from '@mui/icons-material/DensitySmallRounded';
import Download from '@mui/icons-material/FileDownloadRounded';
import ViewColumn from '@mui/icons-material/ViewColumnRounded';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { useTablePreferences } from './table-preferences.ts';

interface TableToolsProps {
  columns: readonly { key: string; name: string }[];
  preferences: ReturnType<typeof useTablePreferences>;
  onDownload: () => void;
}

function ColumnMenu({ columns, preferences }: Omit<TableToolsProps, 'onDownload'>) {
  const t = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('reports.columns')}>
        <IconButton size="small" aria-label={t('reports.columns')} onClick={(event) => setAnchor(event.currentTarget)}>
          <ViewColumn fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map(({ key, name }) => (
          <MenuItem
            key={key}
            dense
            role="menuitemcheckbox"
            aria-checked={!preferences.hidden.includes(key)}
            onClick={() => preferences.toggleColumn(key)}
          >
            <Checkbox size="small" checked={!preferences.hidden.includes(key)} tabIndex={-1} sx={{ p: 0.5, mr: 1 }} />
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Choice of columns, height of rows and the file of a table. */
export function TableTools({ columns, preferences, onDownload }: TableToolsProps) {
  const t = useTranslation();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ColumnMenu columns={columns} preferences={preferences} />
      <Tooltip title={t('reports.dense')}>
        <IconButton
          size="small"
          aria-label={t('reports.dense')}
          aria-pressed={preferences.isDense}
          onClick={preferences.toggleDense}
          sx={{ color: preferences.isDense ? 'primary.main' : 'text.secondary' }}
        >
          <DensitySmall fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('reports.download')}>
        <IconButton size="small" aria-label={t('reports.download')} onClick={onDownload}>
          <Download fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

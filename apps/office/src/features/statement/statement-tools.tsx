import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { session } from '../../shared/api/api-client.ts';
import { DownloadButton } from '../../shared/actions/download-button.tsx';
import { type MessageKey, getLocale, useTranslation } from '../../shared/messages/translation.ts';
import { type StatementKind, fetchStatementFile } from './statement-file.ts';
import { type StatementRange, fileRange, ranges } from './statement-records.ts';

const rangeLabels: Readonly<Record<StatementRange, MessageKey>> = {
  '': 'statement.allDays',
  today: 'statement.today',
  '3d': 'statement.last3Days',
  '7d': 'statement.last7Days',
};

interface RangeSelectProps {
  range: StatementRange;
  onRange: (range: StatementRange) => void;
}

/** Selects the range of days. */
export function RangeSelect({ range, onRange }: RangeSelectProps) {
  const t = useTranslation();
  return (
    <TextField
      select
      size="small"
      label={t('statement.days')}
      value={range}
      onChange={({ target: { value } }) => onRange(ranges.find((one) => one === value) ?? '')}
      sx={{ width: { xs: '100%', sm: 160 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {ranges.map((one) => (
        <MenuItem key={one} value={one}>
          {t(rangeLabels[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface StatementFileProps {
  playerId: number;
  kind: StatementKind;
  range: StatementRange;
  /** Other filters of the list. */
  filter?: Record<string, string>;
}

/** Downloads the list as the player could; all days become the last twelve months. */
export function StatementFile({ playerId, kind, range, filter = {} }: StatementFileProps) {
  const t = useTranslation();
  const take = () => {
    const query = { player_id: String(playerId), kind, range: fileRange(range), lang: getLocale() };
    return fetchStatementFile(session.token(), { ...query, ...filter });
  };
  return <DownloadButton label={t('statement.file')} take={take} />;
}

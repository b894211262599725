import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { session } from '../../call.ts';
import { i18nProvider } from '../../i18n-provider.ts';
import { FileButton } from '../../parts/file-button.tsx';
import { type Word, useSay } from '../../word.ts';
import { type StatementKind, fetchStatementFile } from './statement-file.ts';
import { type StatementRange, fileRange, ranges } from './statement-row.ts';

const rangeWords: Readonly<Record<StatementRange, Word>> = {
  '': 'statement.allDays',
  today: 'statement.today',
  '3d': 'statement.last3Days',
  '7d': 'statement.last7Days',
};

interface RangeSelectProps {
  range: StatementRange;
  onRange: (range: StatementRange) => void;
}

/** The days that are read. */
export function RangeSelect({ range, onRange }: RangeSelectProps) {
  const say = useSay();
  return (
    <TextField
      select
      size="small"
      label={say('statement.days')}
      value={range}
      onChange={({ target: { value } }) => onRange(ranges.find((one) => one === value) ?? '')}
      sx={{ width: { xs: '100%', sm: 160 } }}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {ranges.map((one) => (
        <MenuItem key={one} value={one}>
          {say(rangeWords[one])}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface StatementFileProps {
  playerId: number;
  kind: StatementKind;
  range: StatementRange;
  /** What else the list is narrowed by. */
  narrowed?: Record<string, string>;
}

/** What is shown as a file, as the player could take it; of all days, the last twelve months. */
export function StatementFile({ playerId, kind, range, narrowed = {} }: StatementFileProps) {
  const say = useSay();
  const take = () => {
    const query = { player_id: String(playerId), kind, range: fileRange(range), lang: i18nProvider.getLocale() };
    return fetchStatementFile(session.token(), { ...query, ...narrowed });
  };
  return <FileButton label={say('statement.file')} take={take} />;
}

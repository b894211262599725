import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import Lock from '@mui/icons-material/LockOutlined';
import Report from '@mui/icons-material/ReportGmailerrorred';
import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useCodeLabel } from '../../shared/messages/translation.ts';
import { type FlagSeverity, sortBySeverity } from './flag-severity.ts';
import type { Risk } from './queue-query.ts';

const severities: Record<FlagSeverity, { tone: StatusTone; icon: ReactElement }> = {
  block: { tone: 'bad', icon: <Lock aria-hidden /> },
  reason: { tone: 'bad', icon: <Report aria-hidden /> },
  check: { tone: 'warn', icon: <Warning aria-hidden /> },
  note: { tone: 'quiet', icon: <Info aria-hidden /> },
};
const risks: Record<Risk, StatusTone> = { unknown: 'quiet', green: 'good', amber: 'warn', red: 'bad' };

/** A flag by name, with the icon and colour of its severity. */
export function FlagChip({ flag }: { flag: Withdrawal['flags'][number] }) {
  const flagName = useCodeLabel('flag');
  return <Chip {...severities[flag.severity]}>{flagName(flag.name)}</Chip>;
}

/** Flags by name, the most severe first, or that there are none. */
export function FlagChips({ withdrawal, max = 13 }: { withdrawal: Withdrawal; max?: number }) {
  const flagName = useCodeLabel('flag');
  const riskName = useCodeLabel('risk');
  const { risk, flags } = withdrawal;
  if (flags.length === 0)
    return (
      <Chip tone={risks[risk]} icon={risk === 'green' ? <CheckCircle aria-hidden /> : undefined}>
        {riskName(risk)}
      </Chip>
    );
  const inOrder = sortBySeverity(flags);
  const hidden = inOrder.slice(max);
  return (
    <Box sx={{ display: 'flex', flexWrap: max === 1 ? 'nowrap' : 'wrap', gap: 0.5 }}>
      {inOrder.slice(0, max).map((flag) => (
        <FlagChip key={flag.name} flag={flag} />
      ))}
      {hidden.length > 0 && (
        <Chip tone="quiet" title={hidden.map(({ name }) => flagName(name)).join(', ')}>
          +{hidden.length}
        </Chip>
      )}
    </Box>
  );
}

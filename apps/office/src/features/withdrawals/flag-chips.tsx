import Flag from '@mui/icons-material/FlagRounded';
import Box from '@mui/material/Box';
import { Chip } from '../../shared/display/chip.tsx';
import type { StatusTone } from '../../shared/theme/status-tone.ts';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useCodeLabel } from '../../shared/messages/translation.ts';
import type { Risk } from './queue-query.ts';

const tones: Record<'red' | 'amber', StatusTone> = { red: 'bad', amber: 'warn' };
const risks: Record<Risk, StatusTone> = { unknown: 'quiet', green: 'good', amber: 'warn', red: 'bad' };

/** Risk flags by name, red first, or that there are none. */
export function FlagChips({ withdrawal, max = 13 }: { withdrawal: Withdrawal; max?: number }) {
  const flagName = useCodeLabel('flag');
  const riskName = useCodeLabel('risk');
  const { risk, flags } = withdrawal;
  if (flags.length === 0) return <Chip tone={risks[risk]}>{riskName(risk)}</Chip>;
  const inOrder = [...flags.filter(({ tone }) => tone === 'red'), ...flags.filter(({ tone }) => tone === 'amber')];
  const hidden = inOrder.length - max;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {inOrder.slice(0, max).map(({ name, tone }) => (
        <Chip key={name} tone={tones[tone]} icon={tone === 'red' ? <Flag aria-hidden /> : undefined}>
          {flagName(name)}
        </Chip>
      ))}
      {hidden > 0 && (
        <Chip
          tone="quiet"
          title={inOrder
            .slice(max)
            .map(({ name }) => flagName(name))
            .join(', ')}
        >
          +{hidden}
        </Chip>
      )}
    </Box>
  );
}

import Flag from '@mui/icons-material/FlagRounded';
import Box from '@mui/material/Box';
import { Chip } from '../../parts/chip.tsx';
import type { Tone } from '../../parts/tone.ts';
import type { Withdrawal } from '../../records.ts';
import { useName } from '../../word.ts';
import type { Risk } from './queue-place.ts';

const tones: Record<'red' | 'amber', Tone> = { red: 'bad', amber: 'warn' };
const risks: Record<Risk, Tone> = { unknown: 'quiet', green: 'good', amber: 'warn', red: 'bad' };

/** What speaks for looking closer, by name, the red ones first; or that nothing does. */
export function FlagChips({ withdrawal, most = 13 }: { withdrawal: Withdrawal; most?: number }) {
  const flagName = useName('flag');
  const riskName = useName('risk');
  const { risk, flags } = withdrawal;
  if (flags.length === 0) return <Chip tone={risks[risk]}>{riskName(risk)}</Chip>;
  const inOrder = [...flags.filter(({ tone }) => tone === 'red'), ...flags.filter(({ tone }) => tone === 'amber')];
  const hidden = inOrder.length - most;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {inOrder.slice(0, most).map(({ name, tone }) => (
        <Chip key={name} tone={tones[tone]} icon={tone === 'red' ? <Flag aria-hidden /> : undefined}>
          {flagName(name)}
        </Chip>
      ))}
      {hidden > 0 && (
        <Chip
          tone="quiet"
          title={inOrder
            .slice(most)
            .map(({ name }) => flagName(name))
            .join(', ')}
        >
          +{hidden}
        </Chip>
      )}
    </Box>
  );
}

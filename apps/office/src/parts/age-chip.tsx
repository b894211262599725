import AccessTime from '@mui/icons-material/AccessTimeRounded';
import { type Urgency, ageText, minutesSince, urgency } from '../age.ts';
import { exactText } from '../moment.ts';
import { Chip } from './chip.tsx';
import { useNow } from './clock.ts';
import type { Tone } from './tone.ts';

const tones: Record<Urgency, Tone> = { calm: 'quiet', soon: 'warn', late: 'bad', over: 'bad' };

/** How long something has waited since `from`, coloured against the two hours it may take. */
export function AgeChip({ from }: { from: string }) {
  const minutes = minutesSince(from, useNow());
  return (
    <Chip tone={tones[urgency(minutes)]} icon={<AccessTime aria-hidden />} title={exactText(from)}>
      {ageText(minutes)}
    </Chip>
  );
}

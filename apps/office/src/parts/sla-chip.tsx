import AccessTime from '@mui/icons-material/AccessTimeRounded';
import { type Urgency, ageText, timeLeft } from '../age.ts';
import { exactText } from '../moment.ts';
import type { Withdrawal } from '../records.ts';
import { useSay } from '../word.ts';
import { Chip } from './chip.tsx';
import { useNow } from './clock.ts';
import type { Tone } from './tone.ts';

const tones: Record<Urgency, Tone> = { calm: 'quiet', soon: 'warn', late: 'bad', over: 'bad' };

/** How much time is left to decide on a withdrawal, or by how much it is late: in words, coloured as it presses. */
export function SlaChip({ withdrawal }: { withdrawal: Pick<Withdrawal, 'due_at' | 'sla_minutes'> }) {
  const say = useSay();
  const { due_at: dueAt, sla_minutes: slaMinutes } = withdrawal;
  const { minutes, urgency } = timeLeft({ dueAt, slaMinutes }, useNow());
  const age = ageText(Math.abs(minutes));
  return (
    <Chip tone={tones[urgency]} icon={<AccessTime aria-hidden />} title={exactText(dueAt)}>
      {minutes > 0 ? say('queue.leftOf', { age }) : say('queue.overBy', { age })}
    </Chip>
  );
}

import AccessTime from '@mui/icons-material/AccessTimeRounded';
import { type Urgency, formatDuration, minutesSince, urgency, computeTimeLeft } from '../format/waiting-time.ts';
import { formatExactTime } from '../format/date-time.ts';
import { Chip } from './chip.tsx';
import { useNow } from '../platform/browser.ts';
import type { StatusTone } from '../theme/status-tone.ts';
import type { Withdrawal } from '../api/records.ts';
import { useTranslation } from '../messages/translation.ts';

const tones: Record<Urgency, StatusTone> = { calm: 'quiet', soon: 'warn', late: 'bad', over: 'bad' };

/** Time since `from`, coloured by the two-hour limit. */
export function AgeChip({ from }: { from: string }) {
  const minutes = minutesSince(from, useNow());
  return (
    <Chip tone={tones[urgency(minutes)]} icon={<AccessTime aria-hidden />} title={formatExactTime(from)}>
      {formatDuration(minutes)}
    </Chip>
  );
}

/** Time left to decide on a withdrawal, or overdue time, coloured by urgency. */
export function SlaChip({ withdrawal }: { withdrawal: Pick<Withdrawal, 'due_at' | 'sla_minutes'> }) {
  const t = useTranslation();
  const { due_at: dueAt, sla_minutes: slaMinutes } = withdrawal;
  const left = computeTimeLeft({ dueAt, slaMinutes }, useNow());
  const age = formatDuration(Math.abs(left.minutes));
  return (
    <Chip tone={tones[left.urgency]} icon={<AccessTime aria-hidden />} title={formatExactTime(dueAt)}>
      {left.minutes > 0 ? t('queue.leftOf', { age }) : t('queue.overBy', { age })}
    </Chip>
  );
}

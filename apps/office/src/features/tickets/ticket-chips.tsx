import AccessTime from '@mui/icons-material/AccessTimeRounded';
import Gavel from '@mui/icons-material/GavelRounded';
import type { Answer } from '@arara/contract/client';
import { formatDuration, minutesSince } from '../../shared/format/waiting-time.ts';
import { formatExactTime, formatShortTime } from '../../shared/format/date-time.ts';
import { Chip } from '../../shared/display/chip.tsx';
import { useNow } from '../../shared/platform/browser.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { TicketRow } from '../../shared/api/records.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 60;

/** Status of a ticket. */
export function StateChip({ state }: Pick<TicketRow, 'state'>) {
  const t = useTranslation();
  return <Chip tone={stateTones[state]}>{t(`tickets.states.${state}`)}</Chip>;
}

/** Time left to answer, or overdue time; nothing when no answer is due. */
export function DueChip({ due }: { due: string | null }) {
  const t = useTranslation();
  const now = useNow();
  if (due === null) return <span>—</span>;
  const left = Math.ceil((Date.parse(due) - now) / MINUTE_MS);
  const tone = left <= 0 ? 'bad' : left <= SOON_MINUTES ? 'warn' : 'quiet';
  return (
    <Chip tone={tone} icon={<AccessTime aria-hidden />} title={formatExactTime(due)}>
      {left > 0
        ? t('tickets.dueLeft', { age: formatDuration(left) })
        : t('tickets.dueOver', { age: formatDuration(minutesSince(due, now)) })}
    </Chip>
  );
}

/** A complaint with its deadline, red once overdue. */
export function ComplaintChip({ complaint }: Pick<TicketRow, 'complaint'>) {
  const t = useTranslation();
  if (complaint === null) return <span>—</span>;
  const { answered_at: answered, due_at: due, late, protocol } = complaint;
  if (answered !== null)
    return (
      <Chip tone="good" title={protocol}>
        {t('tickets.complaintAnswered')}
      </Chip>
    );
  return (
    <Chip tone={late ? 'bad' : 'warn'} icon={<Gavel aria-hidden />} title={`${protocol} · ${formatExactTime(due)}`}>
      {late ? t('tickets.complaintLate') : formatShortTime(due)}
    </Chip>
  );
}

export type Ticket = Answer<'officeTicket'>['data'];
export type TicketMessage = Ticket['messages'][number];

/** Tone of every state; tickets waiting for staff stand out. */
export const stateTones: Readonly<Record<TicketRow['state'], StatusTone>> = {
  open: 'warn',
  waiting: 'warn',
  answered: 'link',
  solved: 'good',
  closed: 'quiet',
};

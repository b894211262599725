import AccessTime from '@mui/icons-material/AccessTimeRounded';
import Gavel from '@mui/icons-material/GavelRounded';
import { ageText, minutesSince } from '../../age.ts';
import { exactText, shortText } from '../../moment.ts';
import { Chip } from '../../parts/chip.tsx';
import { useNow } from '../../parts/clock.ts';
import { useSay } from '../../word.ts';
import { type TicketRow, stateTones } from './ticket-record.ts';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 60;

/** How a ticket stands. */
export function StateChip({ state }: Pick<TicketRow, 'state'>) {
  const say = useSay();
  return <Chip tone={stateTones[state]}>{say(`tickets.states.${state}`)}</Chip>;
}

/** How much time is left to answer, or by how much that is over; nothing where no answer is owed. */
export function DueChip({ due }: { due: string | null }) {
  const say = useSay();
  const now = useNow();
  if (due === null) return <span>—</span>;
  const left = Math.ceil((Date.parse(due) - now) / MINUTE_MS);
  const tone = left <= 0 ? 'bad' : left <= SOON_MINUTES ? 'warn' : 'quiet';
  return (
    <Chip tone={tone} icon={<AccessTime aria-hidden />} title={exactText(due)}>
      {left > 0
        ? say('tickets.dueLeft', { age: ageText(left) })
        : say('tickets.dueOver', { age: ageText(minutesSince(due, now)) })}
    </Chip>
  );
}

/** A complaint with its term: red once it is over. */
export function ComplaintChip({ complaint }: Pick<TicketRow, 'complaint'>) {
  const say = useSay();
  if (complaint === null) return <span>—</span>;
  const { answered_at: answered, due_at: due, late, protocol } = complaint;
  if (answered !== null)
    return (
      <Chip tone="good" title={protocol}>
        {say('tickets.complaintAnswered')}
      </Chip>
    );
  return (
    <Chip tone={late ? 'bad' : 'warn'} icon={<Gavel aria-hidden />} title={`${protocol} · ${exactText(due)}`}>
      {late ? say('tickets.complaintLate') : shortText(due)}
    </Chip>
  );
}

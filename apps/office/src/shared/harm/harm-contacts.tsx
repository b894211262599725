import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { HarmContact } from '../api/records.ts';
import { SecondaryText } from '../display/secondary-text.tsx';
import { formatShortTime } from '../format/date-time.ts';
import { formatDay } from '../format/calendar-day.ts';
import { useTranslation } from '../messages/translation.ts';

/** The contacts of staff with a player, newest first. */
export function HarmContacts({ contacts }: { contacts: readonly HarmContact[] }) {
  const t = useTranslation();
  if (contacts.length === 0) return <Typography variant="body2">{t('harm.noContacts')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {contacts.map(({ id, at, by, kind, channel, outcome, note, next_on: next }) => (
        <div key={id}>
          <Typography variant="body2" sx={{ fontWeight: 700 }}>
            {[t(`harm.contactKind.${kind}`), t(`harm.channel.${channel}`), t(`harm.contactOutcome.${outcome}`)].join(
              ' · ',
            )}
          </Typography>
          <SecondaryText>
            {formatShortTime(at)} · {by}
          </SecondaryText>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
          {next !== null && <SecondaryText>{t('harm.nextOn', { day: formatDay(next) })}</SecondaryText>}
        </div>
      ))}
    </Box>
  );
}

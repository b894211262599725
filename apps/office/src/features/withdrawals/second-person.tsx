import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'ra-core';
import type { Withdrawal } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';

/** Who is viewing, who approved, or why it was refused, as text. */
export function PeopleText({
  withdrawal: { status, approved_by: names, needs_second: needsSecond, is_auto: isAuto, viewed_by: viewer, reason },
}: {
  withdrawal: Withdrawal;
}) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  if (status === 'refused' && reason !== null) return reason;
  if (viewer !== null && viewer !== identity?.['email']) return t('queue.viewedBy', { name: viewer });
  if (isAuto) return t('queue.auto');
  if (names.length > 0) return t('queue.approvedBy', { names: names.join(', ') });
  return needsSecond && status === 'in_review' ? t('withdrawal.secondNeeded') : null;
}

/** `PeopleText` below the status of a card. */
export function SecondPerson({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5, maxWidth: 220 }}>
      <PeopleText withdrawal={withdrawal} />
    </Typography>
  );
}

import Typography from '@mui/material/Typography';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Below the state of a withdrawal: who approved it, or why it was refused. */
export function SecondPerson({
  withdrawal: { status, approved_by: names, needs_second: needsSecond, reason },
}: {
  withdrawal: Withdrawal;
}) {
  const say = useSay();
  const line = () => {
    if (status === 'refused' && reason !== null) return reason;
    if (names.length > 0) return say('queue.approvedBy', { names: names.join(', ') });
    return needsSecond && status === 'in_review' ? say('withdrawal.secondNeeded') : undefined;
  };
  const text = line();
  if (text === undefined) return null;
  return (
    <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 0.5, maxWidth: 220 }}>
      {text}
    </Typography>
  );
}

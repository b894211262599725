import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'ra-core';
import type { Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';

/** Below the state of a withdrawal: who looks at it, who approved it, or why it was refused. */
export function SecondPerson({
  withdrawal: { status, approved_by: names, needs_second: needsSecond, is_auto: isAuto, looked_by: looker, reason },
}: {
  withdrawal: Withdrawal;
}) {
  const say = useSay();
  const { identity } = useGetIdentity();
  const line = () => {
    if (status === 'refused' && reason !== null) return reason;
    if (looker !== null && looker !== identity?.['email']) return say('queue.lookedBy', { name: looker });
    if (isAuto) return say('queue.auto');
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

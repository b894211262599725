import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Group from '@mui/icons-material/GroupRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { Notice } from '../../parts/notice.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';

/** What a person must know before deciding, or why it ended as it did. */
export function PanelNotices({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const {
    status,
    holder_matches: matches,
    cpf_matches: cpfMatches,
    needs_second: needsSecond,
    approved_by: names,
    reason,
  } = withdrawal;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {matches ? (
        <Notice tone="good" icon={<CheckCircle aria-hidden />}>
          {say('withdrawal.matches')}
        </Notice>
      ) : (
        <Notice tone="warn" icon={<WarningAmber aria-hidden />}>
          {say('withdrawal.differs')}
        </Notice>
      )}
      {cpfMatches === false && (
        <Notice tone="bad" icon={<WarningAmber aria-hidden />}>
          {say('withdrawal.otherCpf')}
        </Notice>
      )}
      {needsSecond && status === 'in_review' && (
        <Notice tone="link" icon={<Group aria-hidden />}>
          {say('withdrawal.secondNeeded')}
        </Notice>
      )}
      {status === 'second_review' && (
        <Notice tone="warn" icon={<Group aria-hidden />}>
          {say('withdrawal.waitsSecond', { names: names.join(', ') })}
        </Notice>
      )}
      {reason !== null && (
        <Notice tone="bad">
          {say(status === 'failed' ? 'withdrawal.returned' : 'withdrawal.reason')}: {reason}
        </Notice>
      )}
    </Box>
  );
}

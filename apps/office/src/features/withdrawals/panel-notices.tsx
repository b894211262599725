import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Group from '@mui/icons-material/GroupRounded';
import Pause from '@mui/icons-material/PauseCircleRounded';
import Visibility from '@mui/icons-material/VisibilityRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { Notice } from '../../parts/notice.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import { isOpen } from './queue-place.ts';

/** What a person must know before deciding, or why it ended as it did. */
export function PanelNotices({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const say = useSay();
  const { identity } = useGetIdentity();
  const {
    status,
    holder_check: check,
    cpf_matches: cpfMatches,
    needs_second: needsSecond,
    approved_by: names,
    reason,
    looked_by: looker,
  } = withdrawal;
  const isOther = looker !== null && looker !== identity?.['email'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isOther && (
        <Notice tone="warn" icon={<Visibility aria-hidden />}>
          {say('withdrawal.looked', { name: looker })}
        </Notice>
      )}
      {status === 'on_hold' && (
        <Notice tone="warn" icon={<Pause aria-hidden />}>
          {say('withdrawal.held')}
        </Notice>
      )}
      {check === 'own' ? (
        <Notice tone="good" icon={<CheckCircle aria-hidden />}>
          {say('withdrawal.matches')}
        </Notice>
      ) : (
        <Notice tone="warn" icon={<WarningAmber aria-hidden />}>
          {say(check === 'other' ? 'withdrawal.differs' : 'evidence.holder_unsaid')}
        </Notice>
      )}
      {cpfMatches === false && (
        <Notice tone="bad" icon={<WarningAmber aria-hidden />}>
          {say('withdrawal.otherCpf')}
        </Notice>
      )}
      {needsSecond && names.length === 0 && isOpen(status) && (
        <Notice tone="link" icon={<Group aria-hidden />}>
          {say('withdrawal.secondNeeded')}
        </Notice>
      )}
      {status === 'second_review' && names.length > 0 && (
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

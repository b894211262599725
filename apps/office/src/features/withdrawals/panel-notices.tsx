import CheckCircle from '@mui/icons-material/CheckCircleRounded';
import Group from '@mui/icons-material/GroupRounded';
import Pause from '@mui/icons-material/PauseCircleRounded';
import Visibility from '@mui/icons-material/VisibilityRounded';
import WarningAmber from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { Notice } from '../../shared/display/notice.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { findPresetReason } from './refuse-reason.ts';
import { isOpen } from './queue-query.ts';

/** A preset reason of a refusal in the reader's language; any other as it is. */
function formatReason(reason: string, t: Translate): string {
  const preset = findPresetReason(reason);
  return preset === undefined ? reason : t(`refuse.kinds.${preset}`);
}

/** What staff must know before deciding, or why the withdrawal ended. */
export function PanelNotices({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const {
    status,
    holder_check: check,
    cpf_matches: cpfMatches,
    needs_second: needsSecond,
    approved_by: names,
    reason,
    viewed_by: viewer,
  } = withdrawal;
  const isOther = viewer !== null && viewer !== identity?.['email'];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isOther && (
        <Notice tone="warn" icon={<Visibility aria-hidden />}>
          {t('withdrawal.viewed', { name: viewer })}
        </Notice>
      )}
      {status === 'on_hold' && (
        <Notice tone="warn" icon={<Pause aria-hidden />}>
          {t('withdrawal.held')}
        </Notice>
      )}
      {check === 'own' ? (
        <Notice tone="good" icon={<CheckCircle aria-hidden />}>
          {t('withdrawal.matches')}
        </Notice>
      ) : (
        <Notice tone="warn" icon={<WarningAmber aria-hidden />}>
          {t(check === 'other' ? 'withdrawal.differs' : 'evidence.holder_unsaid')}
        </Notice>
      )}
      {cpfMatches === false && (
        <Notice tone="bad" icon={<WarningAmber aria-hidden />}>
          {t('withdrawal.otherCpf')}
        </Notice>
      )}
      {needsSecond && names.length === 0 && isOpen(status) && (
        <Notice tone="link" icon={<Group aria-hidden />}>
          {t('withdrawal.secondNeeded')}
        </Notice>
      )}
      {status === 'second_review' && names.length > 0 && (
        <Notice tone="warn" icon={<Group aria-hidden />}>
          {t('withdrawal.waitsSecond', { names: names.join(', ') })}
        </Notice>
      )}
      {reason !== null && (
        <Notice tone="bad">
          {t(status === 'failed' ? 'withdrawal.returned' : 'withdrawal.reason')}: {formatReason(reason, t)}
        </Notice>
      )}
    </Box>
  );
}

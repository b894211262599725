import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Input } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Notice } from '../../shared/display/notice.tsx';
import { useCanDo, useCanOpen } from '../../shared/auth/permissions.ts';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { When } from '../../shared/display/when.tsx';
import type { RewardFlag } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type Decision = Input<'officeRewardFlagDecide'>['decision'];

/** Decisions available in each state. */
const decisions: Record<RewardFlag['state'], readonly Decision[]> = {
  open: ['clear', 'block'],
  cleared: ['block'],
  blocked: ['unblock'],
};

function DecisionButtons({ row: { player_id: player, account, state } }: { row: RewardFlag }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        actions={decisions[state]}
        buildQuestion={(action) => ({
          title: t(`rewardFlags.decide.${action}.title`, { account }),
          lead: t(`rewardFlags.decide.${action}.lead`),
          help: t('rewardFlags.reasonHelp'),
          confirm: t(`rewardFlags.decide.${action}.action`),
          done: t(`rewardFlags.decide.${action}.done`),
          danger: action === 'block',
          send: (reason, key) => data.decideRewardFlag({ player_id: player, decision: action, reason }, key),
        })}
      />
    </Box>
  );
}

/** Evidence against a player, the decision so far, and the decision buttons. */
export function FlagDetail({ row }: { row: RewardFlag }) {
  const t = useTranslation();
  const reasonName = useCodeLabel('rewardFlagReason');
  const canDecide = useCanDo('reward_flag.decide');
  const canSeeClaims = useCanOpen('reward-claims');
  const { reasons, decided_by: decidedBy, note } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {reasons.map(({ word, text, at }) => (
          <li key={`${word} ${at}`}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {reasonName(word)}
            </Typography>
            <Typography variant="body2">{text}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <When at={at} />
            </Typography>
          </li>
        ))}
      </Box>
      {note !== '' && <Notice tone="quiet">{t('rewardFlags.decided', { name: decidedBy, note })}</Notice>}
      {canSeeClaims && (
        <Link component={RouterLink} to={`/reward-claims?q=${row.player_id}`}>
          {t('rewardFlags.seeClaims')}
        </Link>
      )}
      {canDecide && <DecisionButtons row={row} />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Input } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { OfficeData } from '../../data-provider.ts';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo, useMaySee } from '../../parts/permissions.ts';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { When } from '../../parts/when.tsx';
import type { RewardFlag } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

type Decision = Input<'officeRewardFlagDecide'>['decision'];

/** What can be decided in each state. */
const decisions: Record<RewardFlag['state'], readonly Decision[]> = {
  open: ['clear', 'block'],
  cleared: ['block'],
  blocked: ['unblock'],
};

function Decide({ row: { player_id: player, account, state } }: { row: RewardFlag }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        deeds={decisions[state]}
        questionOf={(deed) => ({
          title: say(`rewardFlags.decide.${deed}.title`, { account }),
          lead: say(`rewardFlags.decide.${deed}.lead`),
          help: say('rewardFlags.reasonHelp'),
          confirm: say(`rewardFlags.decide.${deed}.action`),
          done: say(`rewardFlags.decide.${deed}.done`),
          danger: deed === 'block',
          send: (reason, key) => data.decideRewardFlag({ player_id: player, decision: deed, reason }, key),
        })}
      />
    </Box>
  );
}

/** What was seen of a player, each sign with its figures, what was decided, and the way to decide. */
export function FlagDetail({ row }: { row: RewardFlag }) {
  const say = useSay();
  const reasonName = useName('rewardFlags.words');
  const mayDecide = useMayDo('reward_flag.decide');
  const maySeeClaims = useMaySee('reward-claims');
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
      {note !== '' && <Notice tone="quiet">{say('rewardFlags.decided', { name: decidedBy, note })}</Notice>}
      {maySeeClaims && (
        <Link component={RouterLink} to={`/reward-claims?q=${row.player_id}`}>
          {say('rewardFlags.seeClaims')}
        </Link>
      )}
      {mayDecide && <Decide row={row} />}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Input } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { Notice } from '../../parts/notice.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { When } from '../../parts/when.tsx';
import type { HeldClaim } from '../../records.ts';
import { useName, useSay } from '../../word.ts';

type Decision = Input<'officeHeldClaimDecide'>['decision'];

const decisions: readonly Decision[] = ['approve', 'refuse'];

function DecisionButtons({ row: { id, account } }: { row: HeldClaim }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        deeds={decisions}
        questionOf={(decision) => ({
          title: say(`heldClaims.decide.${decision}.title`, { account }),
          lead: say(`heldClaims.decide.${decision}.lead`),
          help: say('heldClaims.reasonHelp'),
          confirm: say(`heldClaims.decide.${decision}.action`),
          done: say(`heldClaims.decide.${decision}.done`),
          danger: decision === 'refuse',
          send: (reason, key) => data.decideHeldClaim({ id, decision, reason }, key),
        })}
      />
    </Box>
  );
}

/** The accounts that a held claim is linked to, the time left to decide, and the decision. */
export function HeldClaimDetail({ row }: { row: HeldClaim }) {
  const say = useSay();
  const linkName = useName('heldClaims.links');
  const mayDecide = useMayDo('reward_flag.decide');
  const { linked, state, expires_at: expiresAt, decided_by: decidedBy, note } = row;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {linked.map(({ player_id: id, account, type }) => (
          <li key={`${id} ${type}`}>
            <PlayerLink id={id} account={account} /> · {linkName(type)}
          </li>
        ))}
      </Box>
      {state === 'open' && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say('heldClaims.until')} <When at={expiresAt} />
        </Typography>
      )}
      {note !== '' && <Notice tone="quiet">{say('rewardFlags.decided', { name: decidedBy, note })}</Notice>}
      {mayDecide && state === 'open' && <DecisionButtons row={row} />}
    </Box>
  );
}

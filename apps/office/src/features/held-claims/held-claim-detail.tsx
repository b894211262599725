import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Input } from '@arara/contract/client';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { Notice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { When } from '../../shared/display/when.tsx';
import type { HeldClaim } from '../../shared/api/records.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

type Decision = Input<'officeHeldClaimDecide'>['decision'];

const decisions: readonly Decision[] = ['approve', 'refuse'];

function DecisionButtons({ row: { id, account } }: { row: HeldClaim }) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        actions={decisions}
        buildQuestion={(decision) => ({
          title: t(`heldClaims.decide.${decision}.title`, { account }),
          lead: t(`heldClaims.decide.${decision}.lead`),
          help: t('heldClaims.reasonHelp'),
          confirm: t(`heldClaims.decide.${decision}.action`),
          done: t(`heldClaims.decide.${decision}.done`),
          danger: decision === 'refuse',
          send: (reason, key) => data.decideHeldClaim({ id, decision, reason }, key),
        })}
      />
    </Box>
  );
}

/** Linked accounts of a held claim, the time left, and the decision. */
export function HeldClaimDetail({ row }: { row: HeldClaim }) {
  const t = useTranslation();
  const linkName = useCodeLabel('accountLink');
  const canDecide = useCanDo('reward_flag.decide');
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
          {t('heldClaims.until')} <When at={expiresAt} />
        </Typography>
      )}
      {note !== '' && <Notice tone="quiet">{t('rewardFlags.decided', { name: decidedBy, note })}</Notice>}
      {canDecide && state === 'open' && <DecisionButtons row={row} />}
    </Box>
  );
}

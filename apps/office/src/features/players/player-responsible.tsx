import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useCanDo, useCanOpen } from '../../shared/auth/permissions.ts';
import { CaseLink } from '../../shared/cases/case-link.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { HarmAssessmentView } from '../../shared/harm/harm-assessment.tsx';
import { HarmContacts } from '../../shared/harm/harm-contacts.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { OverviewCard } from './overview-card.tsx';
import { PlayerExclusionsPanel } from './player-exclusions-panel.tsx';
import { PlayerLimitsPanel } from './player-limits-panel.tsx';
import { PlayerRegisterPanel } from './player-register-panel.tsx';

/** The markers of harm of a player, and the contacts of staff. */
function HarmPanel({ playerId }: { playerId: number }) {
  const t = useTranslation();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeHarmPlayer', { player_id: playerId }, { signal })).data,
    [playerId],
  );
  const { data, error, reload } = useApiQuery(ask);
  if (data === undefined)
    return (
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    );
  return (
    <>
      <OverviewCard title={t('harm.markers')} note={t('harm.lead')}>
        <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 1.5 }}>
          {data.case_id !== null && <CaseLink path="/harm-cases" id={data.case_id} name={t('harm.case')} />}
          <HarmAssessmentView playerId={playerId} assessment={data.assessments[0]} />
        </Box>
      </OverviewCard>
      <OverviewCard title={t('harm.contacts')}>
        <Box sx={{ px: 2, pb: 2 }}>
          <HarmContacts contacts={data.contacts} />
        </Box>
      </OverviewCard>
    </>
  );
}

/**
 * Responsible gaming of one player: the markers of harm, pauses and exclusions, the limits of play and the answers of the
 * register, each for those who may read it.
 */
export function PlayerResponsible({ playerId }: { playerId: number }) {
  const [mayReadMarkers, mayReadExclusions] = [useCanOpen('harm-cases'), useCanOpen('exclusions')];
  const mayReadRegister = useCanDo('register_check.read');
  return (
    <>
      {mayReadMarkers && <HarmPanel playerId={playerId} />}
      {mayReadExclusions && <PlayerExclusionsPanel playerId={playerId} />}
      <PlayerLimitsPanel playerId={playerId} />
      {mayReadRegister && <PlayerRegisterPanel playerId={playerId} />}
    </>
  );
}

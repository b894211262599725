import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { Link as RouterLink } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { formatExactTime } from '../../shared/format/date-time.ts';
import { Card } from '../../shared/display/card.tsx';
import { Chip } from '../../shared/display/chip.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Money } from '../../shared/display/money.tsx';
import { Notice } from '../../shared/display/notice.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { PlayerLink } from '../../shared/players/player-link.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { DecisionButtons, FlagReasons } from './flag-decision.tsx';
import { type Agent, flagTones } from './agency-records.ts';
import { MoveAction } from './move-action.tsx';
import { TypeAction } from './type-action.tsx';

interface AgentProps {
  agent: Agent;
  reload: () => void;
}

function UplineCard({ agent }: Pick<AgentProps, 'agent'>) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  const { path, way, hosts, opened_by: opener } = agent;
  return (
    <FormSection title={t('agency.agent.place')} wide>
      <Facts columns={roomy ? 3 : 2}>
        <Fact name={t('agency.agent.above')} wide>
          {path.length === 0
            ? t('agency.agent.nobody')
            : path.map((one, index) => (
                <span key={one.id}>
                  {index > 0 && ' › '}
                  <PlayerLink {...one} />
                </span>
              ))}
        </Fact>
        <Fact name={t('agency.agent.came')}>{way === null ? '—' : t(`agency.ways.${way}`)}</Fact>
        <Fact name={t('agency.agent.joined')}>{formatExactTime(agent.joined_at)}</Fact>
        <Fact name={t('agency.agent.openedBy')}>{opener === null ? '—' : <PlayerLink {...opener} />}</Fact>
        <Fact name={t('agency.agent.code')}>{agent.invite_code}</Fact>
        <Fact name={t('agency.agent.visits')}>{agent.visits}</Fact>
        <Fact name={t('agency.agent.hosts')}>{hosts.length === 0 ? '—' : hosts.join(', ')}</Fact>
      </Facts>
    </FormSection>
  );
}

function Numbers({ agent }: Pick<AgentProps, 'agent'>) {
  const t = useTranslation();
  const roomy = useMediaQuery('(min-width: 760px)');
  return (
    <FormSection title={t('agency.agent.numbers')} wide>
      <Facts columns={roomy ? 4 : 2}>
        <Fact name={t('agency.agent.direct')}>{agent.direct}</Fact>
        <Fact name={t('agency.agent.team')}>{agent.team}</Fact>
        <Fact name={t('agency.agent.today')}>{agent.joined_today}</Fact>
        <Fact name={t('agency.agent.month')}>{agent.joined_month}</Fact>
        <Fact name={t('agency.agent.active')}>{agent.team_active}</Fact>
        <Fact name={t('agency.agent.recharged')}>{agent.team_recharged}</Fact>
        <Fact name={t('agency.bets')}>
          <Money amount={agent.valid_bet} />
        </Fact>
        <Fact name={t('agency.recharge')}>
          <Money amount={agent.recharge} />
        </Fact>
      </Facts>
      <Link component={RouterLink} to={`/agency?below=${agent.id}`}>
        {t('agency.agent.below')}
      </Link>
    </FormSection>
  );
}

function FlagCard({ agent, reload }: AgentProps) {
  const t = useTranslation();
  const canDecide = useCanDo('agency.decide');
  const { id, account, flag, reasons, note, decided_by: name } = agent;
  return (
    <FormSection title={t('agency.agent.signs')} wide>
      {flag !== null && (
        <Box>
          <Chip tone={flagTones[flag]}>{t(`agency.flags.states.${flag}`)}</Chip>
        </Box>
      )}
      {reasons.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('agency.agent.noSigns')}
        </Typography>
      ) : (
        <FlagReasons reasons={reasons} />
      )}
      {note !== '' && <Notice tone="quiet">{t('agency.flags.decided', { name, note })}</Notice>}
      {canDecide && <DecisionButtons playerId={id} account={account} state={flag} reload={reload} />}
    </FormSection>
  );
}

/** A player as an agent: upline, downline, how they joined, and the corrections staff can make. */
export function PlayerAgency({ playerId }: { playerId: number }) {
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeAgent', { player_id: playerId }, { signal })).data,
    [playerId],
  );
  const { data: agent, error, reload } = useApiQuery(ask);
  const canWrite = useCanDo('agency.write');
  if (agent === undefined)
    return (
      <Card>
        <LoadState error={error} reload={reload} />
      </Card>
    );
  return (
    <>
      <UplineCard agent={agent} />
      <Numbers agent={agent} />
      <FlagCard agent={agent} reload={reload} />
      {canWrite && (
        <>
          <MoveAction agent={agent} reload={reload} />
          <TypeAction agent={agent} reload={reload} />
        </>
      )}
    </>
  );
}

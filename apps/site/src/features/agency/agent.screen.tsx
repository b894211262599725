import { ErrorBox, Skeleton, Facts, Panel } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { type Agent, useAgent } from './agency-queries.ts';
import { CommissionHero } from './commission-hero.tsx';
import { TeamList } from './team-list.tsx';
import { Tiles } from './stat-tiles.tsx';

/** The member's type of agent and inviter. */
function AgentCard({ agent: { agent_type_title: title, inviter } }: { agent: Agent }) {
  return (
    <Panel tight>
      <Facts
        facts={[
          { name: t('agency.agent.type'), value: title },
          { name: t('agency.agent.inviter'), value: inviter ?? t('agency.agent.noInviter') },
        ]}
      />
    </Panel>
  );
}

/** `/agency-center/agent`: the member's earnings of today and the team below, to any depth. */
export function AgentScreen() {
  return (
    <AgencyPage title={t('agency.agent.title')}>
      <div className={css['halves']}>
        <CommissionHero />
        <AgentStatus />
      </div>
      <TeamList />
    </AgencyPage>
  );
}

/** The member's type and the figures of the team; the list below loads independently. */
function AgentStatus() {
  const { data, error, isFetching, refetch } = useAgent();
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="360px" radius="var(--radius-l)" />;
  return (
    <div className={css['column']}>
      <AgentCard agent={data} />
      <TeamFigures team={data.team} />
    </div>
  );
}

function TeamFigures({ team }: Pick<Agent, 'team'>) {
  return (
    <Tiles
      wide
      label={t('agency.team.title')}
      tiles={[
        { name: t('agency.direct'), value: team.direct, picture: '1f64b' },
        { name: t('agency.indirect'), value: team.indirect, picture: '1f333' },
        { name: t('agency.team.active'), value: team.active, picture: '1f525' },
        { name: t('agency.team.recharged'), value: team.recharged, picture: '1f4b8' },
        { name: t('agency.team.today'), value: team.joined_today, picture: '1f195' },
        { name: t('agency.team.month'), value: team.joined_month, picture: '1f4c5' },
      ]}
    />
  );
}

import { Facts, Panel } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import type { Agent } from './agency-queries.ts';

/** What kind of agent the member is, and who stands above. */
export function AgentCard({ agent: { agent_type_title: title, inviter } }: { agent: Agent }) {
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

import { CanAccess } from 'ra-core';
import type { ComponentType } from 'react';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useListQuery } from '../../shared/lists/list-query.ts';
import { ListTabs, ListTools } from '../../shared/lists/list-toolbar.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { HealthPanel } from './health-panel.tsx';
import { JobList } from './job-list.tsx';
import { SettingList } from './setting-list.tsx';
import { VerificationPanel } from './verification-panel.tsx';

const tabs = ['health', 'jobs', 'verification', 'settings'] as const;

const panels: Record<string, ComponentType> = {
  health: HealthPanel,
  jobs: JobList,
  verification: VerificationPanel,
  settings: SettingList,
};

function SystemScreen() {
  const t = useTranslation();
  const { query, setQuery } = useListQuery(tabs);
  const Panel = panels[query.status] ?? HealthPanel;
  return (
    <Page title={t('system.title')} lead={t('system.lead')}>
      <ListTools>
        <ListTabs
          label={t('system.parts')}
          query={query}
          setQuery={setQuery}
          states={tabs}
          getName={(tab) => t(`system.tabs.${tab}`)}
        />
      </ListTools>
      <Panel />
    </Page>
  );
}

/** The system: health, jobs, self-verification and settings. */
export function SystemPage() {
  return (
    <CanAccess resource="system" action="list" accessDenied={<AccessDenied />}>
      <SystemScreen />
    </CanAccess>
  );
}

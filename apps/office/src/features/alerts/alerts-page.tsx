import { CanAccess } from 'ra-core';
import { useSearchParams } from 'react-router';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { Page } from '../../shared/display/page.tsx';
import { StatusTabs } from '../../shared/lists/status-tabs.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AlertList } from './alert-list.tsx';
import { ChannelList } from './channel-list.tsx';
import { RuleList } from './rule-list.tsx';

const statuses = ['open', 'muted', 'closed'] as const;
const tabs = [...statuses, 'rules', 'channels'] as const;

function AlertsScreen() {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const canWrite = useCanDo('alert.write');
  const offered = tabs.filter((tab) => tab !== 'channels' || canWrite);
  const tab = offered.find((one) => one === search.get('tab')) ?? 'open';
  const status = statuses.find((one) => one === tab);
  return (
    <Page title={t('alerts.title')} lead={t('alerts.lead')}>
      <StatusTabs
        label={t('alerts.title')}
        value={tab}
        tabs={offered.map((one) => [one, t(`alerts.tabs.${one}`)])}
        onTab={(next) => setSearch(next === 'open' ? {} : { tab: next })}
      />
      {status !== undefined && <AlertList key={status} status={status} />}
      {tab === 'rules' && <RuleList />}
      {tab === 'channels' && <ChannelList />}
    </Page>
  );
}

/** Alerts, their history, rules and channels. */
export function AlertsPage() {
  return (
    <CanAccess resource="alerts" action="list" accessDenied={<AccessDenied />}>
      <AlertsScreen />
    </CanAccess>
  );
}

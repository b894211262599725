import Box from '@mui/material/Box';
import { useGetIdentity, usePermissions } from 'ra-core';
import { Page } from '../../shared/display/page.tsx';
import { canOpen, useCanOpen } from '../../shared/auth/permissions.ts';
import { formatLongDay, formatWeekday } from '../../shared/format/day-name.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { AlertsCard } from './alerts-card.tsx';
import { LiveCard } from './live-card.tsx';
import { NextWithdrawals } from './next-withdrawals.tsx';
import { formatSiteTime } from './hourly-card.tsx';
import { usePendingWork } from './pending-work.ts';
import { QuickLinks } from './quick-links.tsx';
import { PendingWorkTile } from './pending-work-tile.tsx';
import { QueueCard, type WorkQueue } from './queue-card.tsx';
import { TodayOverview, useToday } from './today-overview.tsx';

/** The queues that the reader may see. */
function useQueues(): WorkQueue[] {
  const t = useTranslation();
  const inReview = usePendingWork('withdrawals', 'in_review');
  const second = usePendingWork('withdrawals', 'second_review');
  const paying = usePendingWork('withdrawals', 'approved,paying');
  const receipts = usePendingWork('reviewed-deposits', 'in_review');
  const suspense = usePendingWork('payments', 'suspense');
  const awaiting = usePendingWork('recharges', 'awaiting');
  const tickets = usePendingWork('tickets', 'waiting');
  const erasures = usePendingWork('erasures', 'asked');
  return [
    { ...inReview, name: t('home.inReview'), to: '/withdrawals?tab=in_review' },
    { ...second, name: t('home.second'), to: '/withdrawals?tab=second_review' },
    { ...paying, name: t('home.paying'), to: '/withdrawals?tab=paying' },
    { ...receipts, name: t('home.receipts'), to: '/reviewed-deposits' },
    { ...suspense, name: t('home.suspense'), to: '/payments' },
    { ...awaiting, name: t('home.awaiting'), to: '/recharges?status=awaiting' },
    { ...tickets, name: t('home.tickets'), to: '/tickets' },
    { ...erasures, name: t('home.erasures'), to: '/erasures' },
  ].filter(({ canAccess }) => canAccess);
}

/** Start page of readers of reports: today's figures, the queues, what happens now and the next withdrawals. */
function BusinessHome({ queues }: { queues: readonly WorkQueue[] }) {
  const t = useTranslation();
  const report = useToday();
  const work = queues.length === 0 ? <QuickLinks /> : <QueueCard queues={queues} />;
  const canDecide = useCanOpen('withdrawals');
  const alerts = useCanOpen('alerts') ? <AlertsCard /> : undefined;
  const canWatch = useCanOpen('live');
  const { data } = report;
  if (data === undefined) {
    return (
      <Page title={t('home.today')} lead={t('home.lead')}>
        <TodayOverview report={report} queues={work} alerts={alerts} />
      </Page>
    );
  }
  const until = formatSiteTime(data.today.until);
  const before = { day: formatWeekday(data.before.day), time: formatSiteTime(data.before.until) };
  return (
    <Page
      title={t('home.todayUntil', { time: until })}
      lead={`${formatLongDay(data.today.day)} · ${t('home.comparedWith', before)}`}
    >
      <TodayOverview report={report} queues={work} alerts={alerts} />
      {canWatch && <LiveCard />}
      {canDecide && <NextWithdrawals />}
    </Page>
  );
}

/** Start page of everybody else: pending work that the reader may see. */
function WorkHome({ queues }: { queues: readonly WorkQueue[] }) {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const canDecide = useCanOpen('withdrawals');
  const canReadAlerts = useCanOpen('alerts');
  const title = identity?.fullName === undefined ? t('home.title') : t('home.greeting', { name: identity.fullName });
  return (
    <Page title={title} lead={t('home.lead')}>
      {queues.length === 0 ? (
        <QuickLinks />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}>
          {queues.map(({ name, to, total, since }) => (
            <PendingWorkTile key={name} name={name} to={to} total={total} since={since} />
          ))}
        </Box>
      )}
      {canReadAlerts && <AlertsCard />}
      {canDecide && <NextWithdrawals />}
    </Page>
  );
}

/** Start page, by what the reader may see. */
export function Home() {
  const queues = useQueues();
  const { permissions } = usePermissions<string[]>();
  if (permissions === undefined) return null;
  return canOpen(permissions, 'reports') ? <BusinessHome queues={queues} /> : <WorkHome queues={queues} />;
}

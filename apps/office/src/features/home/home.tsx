import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { Page } from '../../shared/display/page.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { NextWithdrawals } from './next-withdrawals.tsx';
import { usePendingWork } from './pending-work.ts';
import { QuickLinks } from './quick-links.tsx';
import { PendingWorkTile } from './pending-work-tile.tsx';

/** Start page: pending work that the reader may see. */
export function Home() {
  const t = useTranslation();
  const { identity } = useGetIdentity();
  const inReview = usePendingWork('withdrawals', 'in_review');
  const second = usePendingWork('withdrawals', 'second_review');
  const paying = usePendingWork('withdrawals', 'approved,paying');
  const receipts = usePendingWork('reviewed-deposits', 'in_review');
  const suspense = usePendingWork('payments', 'suspense');
  const awaiting = usePendingWork('recharges', 'awaiting');
  const tickets = usePendingWork('tickets', 'waiting');
  const erasures = usePendingWork('erasures', 'asked');
  const tiles = [
    { ...inReview, name: t('home.inReview'), to: '/withdrawals?tab=in_review' },
    { ...second, name: t('home.second'), to: '/withdrawals?tab=second_review' },
    { ...paying, name: t('home.paying'), to: '/withdrawals?tab=paying' },
    { ...receipts, name: t('home.receipts'), to: '/reviewed-deposits' },
    { ...suspense, name: t('home.suspense'), to: '/payments' },
    { ...awaiting, name: t('home.awaiting'), to: '/recharges?status=awaiting' },
    { ...tickets, name: t('home.tickets'), to: '/tickets' },
    { ...erasures, name: t('home.erasures'), to: '/erasures' },
  ].filter(({ canAccess }) => canAccess);
  const title = identity?.fullName === undefined ? t('home.title') : t('home.greeting', { name: identity.fullName });
  return (
    <Page title={title} lead={t('home.lead')}>
      {tiles.length === 0 ? (
        <QuickLinks />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}>
          {tiles.map(({ name, to, total, since }) => (
            <PendingWorkTile key={name} name={name} to={to} total={total} since={since} />
          ))}
        </Box>
      )}
      {inReview.canAccess && <NextWithdrawals />}
    </Page>
  );
}

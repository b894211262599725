import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { Page } from '../../parts/page.tsx';
import { useSay } from '../../word.ts';
import { NextWithdrawals } from './next-withdrawals.tsx';
import { useWaiting } from './waiting.ts';
import { Ways } from './ways.tsx';
import { WaitingTile } from './waiting-tile.tsx';

/** What waits for somebody right now, for those who may see it. */
export function Home() {
  const say = useSay();
  const { identity } = useGetIdentity();
  const inReview = useWaiting('withdrawals', 'in_review');
  const second = useWaiting('withdrawals', 'second_review');
  const paying = useWaiting('withdrawals', 'approved,paying');
  const receipts = useWaiting('reviewed-deposits', 'in_review');
  const suspense = useWaiting('payments', 'suspense');
  const awaiting = useWaiting('recharges', 'awaiting');
  const tickets = useWaiting('tickets', 'waiting');
  const erasures = useWaiting('erasures', 'asked');
  const tiles = [
    { ...inReview, name: say('home.inReview'), to: '/withdrawals?tab=in_review' },
    { ...second, name: say('home.second'), to: '/withdrawals?tab=second_review' },
    { ...paying, name: say('home.paying'), to: '/withdrawals?tab=paying' },
    { ...receipts, name: say('home.receipts'), to: '/reviewed-deposits' },
    { ...suspense, name: say('home.suspense'), to: '/payments' },
    { ...awaiting, name: say('home.awaiting'), to: '/recharges?status=awaiting' },
    { ...tickets, name: say('home.tickets'), to: '/tickets' },
    { ...erasures, name: say('home.erasures'), to: '/erasures' },
  ].filter(({ canAccess }) => canAccess);
  const title =
    identity?.fullName === undefined ? say('home.title') : say('home.greeting', { name: identity.fullName });
  return (
    <Page title={title} lead={say('home.lead')}>
      {tiles.length === 0 ? (
        <Ways />
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}>
          {tiles.map(({ name, to, total, since }) => (
            <WaitingTile key={name} name={name} to={to} total={total} since={since} />
          ))}
        </Box>
      )}
      {inReview.canAccess && <NextWithdrawals />}
    </Page>
  );
}

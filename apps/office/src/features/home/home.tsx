import Box from '@mui/material/Box';
import { useGetIdentity } from 'ra-core';
import { Page } from '../../parts/page.tsx';
import type { Payment, Recharge, Withdrawal } from '../../records.ts';
import { useSay } from '../../word.ts';
import { NextWithdrawals } from './next-withdrawals.tsx';
import { useWaiting } from './waiting.ts';
import { WaitingTile } from './waiting-tile.tsx';

/** What waits for somebody right now, for those who may see it. */
export function Home() {
  const say = useSay();
  const { identity } = useGetIdentity();
  const inReview = useWaiting<Withdrawal>('withdrawals', 'in_review');
  const second = useWaiting<Withdrawal>('withdrawals', 'second_review');
  const paying = useWaiting<Withdrawal>('withdrawals', 'paying');
  const suspense = useWaiting<Payment>('payments', 'suspense');
  const awaiting = useWaiting<Recharge>('recharges', 'awaiting');
  const tiles = [
    { ...inReview, name: say('home.inReview'), to: '/withdrawals?tab=in_review', since: inReview.oldest?.requested_at },
    { ...second, name: say('home.second'), to: '/withdrawals?tab=second_review', since: second.oldest?.requested_at },
    { ...paying, name: say('home.paying'), to: '/withdrawals?tab=paying', since: paying.oldest?.requested_at },
    { ...suspense, name: say('home.suspense'), to: '/payments', since: suspense.oldest?.received_at },
    { ...awaiting, name: say('home.awaiting'), to: '/recharges?status=awaiting', since: awaiting.oldest?.created_at },
  ];
  const title = identity?.fullName === undefined ? say('home.title') : say('home.greeting', { name: identity.fullName });
  return (
    <Page title={title} lead={say('home.lead')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))' }}>
        {tiles
          .filter(({ canAccess }) => canAccess)
          .map(({ name, to, total, since }) => (
            <WaitingTile key={name} name={name} to={to} total={total} since={since} />
          ))}
      </Box>
      {inReview.canAccess && <NextWithdrawals />}
    </Page>
  );
}

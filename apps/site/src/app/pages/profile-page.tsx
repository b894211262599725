import { ProfileScreen } from '../../features/profile/profile.screen.tsx';
import { VipSummary } from '../../features/vip/vip-summary.tsx';

/** `/profile`, with the VIP level of the member. */
export function ProfilePage() {
  return <ProfileScreen vipLevel={<VipSummary />} />;
}

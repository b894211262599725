import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import css from './reward-bubble.module.css';
import { useEventPictures } from './event-pictures.ts';
import { useClaimableEvents } from './reward-queries.ts';
import type { UnclaimedRewards } from './unclaimed-rewards.ts';
import { shortCount } from '../../shared/format/short-count.ts';

/** The unclaimed rewards, each with a link to its screen. */
export function UnclaimedList({ waiting }: { waiting: UnclaimedRewards }) {
  const t = useT();
  const { data: events } = useClaimableEvents();
  const findPicture = useEventPictures();
  return (
    <ul>
      {events?.map(({ id, type, path, title, count }) => (
        <RewardLink key={id} to={path} picture={findPicture(type) ?? art.gift} name={title} count={count} />
      ))}
      <RewardLink to="/promotion/rebates" picture={art.coin} name={t('rewards.rebates')} count={waiting.rebates} />
      <RewardLink to="/promotion/vip" picture={art.gem} name={t('rewards.vip')} count={waiting.vip} />
      <RewardLink to="/promotion/cover" picture={art.shield} name={t('rewards.cover')} count={waiting.cover} />
      <li>
        <Link to="/promotion/activity" className={css['all']}>
          {t('rewards.all')}
        </Link>
      </li>
    </ul>
  );
}

interface RewardLinkProps {
  to: string;
  picture: string;
  name: string;
  count: number;
}

function RewardLink({ to, picture, name, count }: RewardLinkProps) {
  if (count === 0) return null;
  return (
    <li>
      <Link to={to} className={css['line']}>
        <Art name={picture} size={28} />
        <span>{name}</span>
        <b>{shortCount(count)}</b>
      </Link>
    </li>
  );
}

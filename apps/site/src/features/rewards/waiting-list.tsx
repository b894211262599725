import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { useT } from '../../app/i18n.ts';
import css from './reward-bubble.module.css';
import { useWaitingEvents } from './reward-queries.ts';
import { type Waiting, shortCount } from './waiting.ts';

/** How an event is drawn in the list; any other is a gift. */
const pictures: Readonly<Record<string, string>> = {
  daily_login: '1f4c5',
  daily_wheel: '1f3a1',
  lottery_wheel: '1f39f-fe0f',
  recharge_tiers: '1f48e',
  missions: '1f3af',
};

/** What waits, line by line, each the way to where it is claimed. */
export function WaitingList({ waiting }: { waiting: Waiting }) {
  const t = useT();
  const { data: events } = useWaitingEvents();
  return (
    <ul>
      {events?.map(({ id, type, path, title, count }) => (
        <Line key={id} to={path} picture={pictures[type] ?? art.gift} name={title} count={count} />
      ))}
      <Line to="/promotion/rebates" picture={art.coin} name={t('rewards.rebates')} count={waiting.rebates} />
      <Line to="/promotion/vip" picture={art.gem} name={t('rewards.vip')} count={waiting.vip} />
      <Line to="/promotion/cover" picture={art.shield} name={t('rewards.cover')} count={waiting.cover} />
      <li>
        <Link to="/promotion/activity" className={css['all']}>
          {t('rewards.all')}
        </Link>
      </li>
    </ul>
  );
}

interface LineProps {
  to: string;
  picture: string;
  name: string;
  count: number;
}

function Line({ to, picture, name, count }: LineProps) {
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

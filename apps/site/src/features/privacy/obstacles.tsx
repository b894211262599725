import { Icon } from '@arara/ui';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import type { Obstacle } from './privacy-queries.ts';
import css from './privacy.module.css';

/** Where each obstacle can be removed. */
const removalPaths: Readonly<Record<Obstacle, string>> = {
  money: '/withdraw',
  withdrawal: '/withdrawalRecord',
  round: '/gameRecords',
  recharge: '/rechargeRecord',
  payment: '/information-center/support',
  law: '/documents/privacy',
};

/** The obstacles to an erasure, each with a link to remove it. */
export function Obstacles({ obstacles, text }: { obstacles: readonly Obstacle[]; text: string }) {
  const t = useT();
  return (
    <div className={css['obstacles']}>
      <h3>{t('privacy.obstacles')}</h3>
      <ul>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <Icon name="warning" size={20} />
            <div>
              <p>{t(`privacy.obstacle_${obstacle}`)}</p>
              <Link to={removalPaths[obstacle]}>{t(`privacy.way_${obstacle}`)}</Link>
            </div>
          </li>
        ))}
      </ul>
      <p className={css['note']}>{text}</p>
    </div>
  );
}

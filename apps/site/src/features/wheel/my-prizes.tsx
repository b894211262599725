import { Icon, Money, Panel, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import { proofPath } from './fair-sheet.tsx';
import css from './my-prizes.module.css';
import page from '../../shared/promotions/reward-page.module.css';
import type { RewardRow } from './wheel-queries.ts';

/** The results of the member's last spins, including those without a prize, each with a link to its proof. */
export function MyPrizes({ rows }: { rows: readonly RewardRow[] | undefined }) {
  const t = useT();
  if (rows === undefined) return null;
  return (
    <Panel>
      <div className={css['head']}>
        <h2 className={page['heading']}>{t('wheel.mine')}</h2>
        {rows.length > 0 && (
          <Link to="/promotion/history" className={css['all']}>
            {t('wheel.all')}
          </Link>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={page['text']}>{t('wheel.mineNone')}</p>
      ) : (
        <ul className={css['rows']}>
          {rows.map((row) => (
            <li key={row.id}>
              <span className={css['what']}>
                <b>
                  <RewardName row={row} />
                </b>
                <small>
                  {momentText(row.time)}
                  {row.status === 'held' && ` · ${row.status_text}`}
                </small>
              </span>
              {row.spin && (
                <Link to={proofPath(row.spin.id)} className={css['proof']} aria-label={t('wheel.verifySpin')}>
                  <Icon name="shield" size={20} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RewardName({ row: { amount, free_rounds: rounds } }: { row: RewardRow }) {
  const t = useT();
  if (rounds !== null) return `${t('wheel.freeRounds', { count: rounds.rounds })} · ${rounds.title}`;
  return centavosOf(amount) > 0n ? <Money amount={centavosOf(amount)} /> : t('wheel.nothing');
}

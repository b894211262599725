import { ErrorBox, Icon, Money, Skeleton, centavosOf } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { type Commission, useCommission } from './agency-queries.ts';
import css from './commission-hero.module.css';
import { siteDayText } from './agency-text.ts';

/** The member's commissions: today's, still growing, and those already computed. */
export function CommissionHero() {
  const { data, error, isFetching, refetch } = useCommission();
  if (data === undefined && error !== null)
    return <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />;
  if (data === undefined) return <Skeleton height="360px" radius="var(--radius-l)" />;
  return <Earned commission={data} />;
}

const before = ['yesterday', 'month', 'pending', 'paid', 'total'] as const;

function Earned({ commission }: { commission: Commission }) {
  const { today, counted_until: until, team_today: team } = commission;
  return (
    <section className={css['hero']} aria-labelledby="agency-today">
      <Art name={art.coin} size={112} eager />
      <div className={css['today']}>
        <h2 id="agency-today">{t('agency.commission.today')}</h2>
        <strong>
          <Money amount={centavosOf(today)} />
        </strong>
        <p>
          <span className={css['pulse']} aria-hidden="true" />
          {t('agency.commission.growing')}
        </p>
      </div>
      <dl className={css['team']}>
        <div>
          <dt>{t('agency.commission.bets')}</dt>
          <dd>
            <Money amount={centavosOf(team.valid_bet)} />
          </dd>
        </div>
        <div>
          <dt>{t('agency.commission.recharges')}</dt>
          <dd>
            <Money amount={centavosOf(team.recharge)} />
          </dd>
        </div>
      </dl>
      <dl className={css['before']}>
        {before.map((name) => (
          <div key={name}>
            <dt>{t(`agency.commission.${name}`)}</dt>
            <dd>
              <Money amount={centavosOf(commission[name])} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={css['foot']}>
        {until !== null && <small>{t('agency.commission.until', { day: siteDayText(until) })}</small>}
        <Link to="/agency-center/reward">
          {t('agency.commission.see')}
          <Icon name="chevron" size={18} />
        </Link>
      </div>
    </section>
  );
}

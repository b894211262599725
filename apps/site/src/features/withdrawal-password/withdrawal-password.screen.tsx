import { Empty, Panel, Skeleton, buttonClass } from '@arara/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from '../recharge/cashier-page.tsx';
import { journeyOf } from '../security/origin.ts';
import { PinForm } from './pin-form.tsx';
import css from './withdrawal-password.module.css';

/** `/withdrawalPassword`: sets the six digits, or says that they are set and where they are changed. */
export function WithdrawalPasswordScreen() {
  return (
    <CashierPage title={t('pin.title')} text={t('pin.intro')}>
      <Pin />
    </CashierPage>
  );
}

function Pin() {
  const { member } = useSession();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  if (member === null) return <Skeleton height="435px" radius="var(--radius-l)" />;
  // Who was sent here goes back; who came by themselves reads what to do next.
  const isErrand = state !== null;
  const goBack = () => void navigate(journeyOf(state).origin, { replace: true });
  if (member.has_qk_pwd === 0) {
    return (
      <Panel>
        <PinForm {...(isErrand && { onSaved: goBack })} />
      </Panel>
    );
  }
  return (
    <Empty
      art={<Art name={art.shield} size={72} />}
      title={t('pin.setTitle')}
      text={t('pin.setText')}
      action={
        <div className={css['actions']}>
          <Link
            className={buttonClass()}
            to="/security-center/change-withdrawal-password"
            state={{ origin: '/withdrawalPassword' }}
          >
            {t('pin.change')}
          </Link>
          <Link className={buttonClass({ tone: 'gold' })} to="/withdraw">
            {t('pin.toWithdraw')}
          </Link>
        </div>
      }
    />
  );
}

import { Empty, Panel, Skeleton, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { Art, art } from '../../app/art.tsx';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { CashierPage } from '../recharge/cashier-page.tsx';
import { PinForm } from './pin-form.tsx';

/** `/withdrawalPassword`: sets the six digits, or says that they are set. */
export function WithdrawalPasswordScreen() {
  return (
    <CashierPage title={t('pin.title')} text={t('pin.intro')}>
      <Pin />
    </CashierPage>
  );
}

function Pin() {
  const { member } = useSession();
  if (member === null) return <Skeleton height="435px" radius="var(--radius-l)" />;
  if (member.has_qk_pwd === 0) {
    return (
      <Panel>
        <PinForm />
      </Panel>
    );
  }
  return (
    <Empty
      art={<Art name={art.shield} size={72} />}
      title={t('pin.setTitle')}
      text={t('pin.setText')}
      action={
        <Link className={buttonClass({ tone: 'gold' })} to="/withdraw">
          {t('pin.toWithdraw')}
        </Link>
      }
    />
  );
}

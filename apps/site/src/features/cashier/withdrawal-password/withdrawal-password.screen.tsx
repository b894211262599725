import { Empty, Panel, buttonClass } from '@arara/ui';
import { Link, useLocation, useNavigate } from 'react-router';
import { Art, art } from '../../../shared/art/art.tsx';
import { t } from '../../../shared/messages/i18n.ts';
import { MemberPending } from '../../../shared/session/member-pending.tsx';
import { useSession } from '../../../shared/session/use-session.ts';
import { CashierPage } from '../cashier-page.tsx';
import { parseTaskOrigin } from '../../../shared/forms/task-origin.ts';
import { PinForm } from './pin-form.tsx';
import css from './withdrawal-password.module.css';

/** `/withdrawalPassword`: sets the six digits, or links to where they are changed. */
export function WithdrawalPasswordScreen() {
  return (
    <CashierPage title={t('cashier.pin.title')} text={t('cashier.pin.intro')}>
      <Pin />
    </CashierPage>
  );
}

function Pin() {
  const { member } = useSession();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  if (member === null) return <MemberPending height="435px" />;
  // A player sent by another screen goes back to it; others read what to do next.
  const isErrand = state !== null;
  const goBack = () => void navigate(parseTaskOrigin(state).origin, { replace: true });
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
      title={t('cashier.pin.setTitle')}
      text={t('cashier.pin.setText')}
      action={
        <div className={css['actions']}>
          <Link
            className={buttonClass()}
            to="/security-center/change-withdrawal-password"
            state={{ origin: '/withdrawalPassword' }}
          >
            {t('cashier.pin.change')}
          </Link>
          <Link className={buttonClass({ tone: 'gold' })} to="/withdraw">
            {t('cashier.pin.toWithdraw')}
          </Link>
        </div>
      }
    />
  );
}

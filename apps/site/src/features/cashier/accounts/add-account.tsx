import { useState } from 'react';
import { t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PinForm } from '../withdrawal-password/pin-form.tsx';
import { AccountForm } from './account-form.tsx';
import css from './account-form.module.css';

/** Adds an account; first sets the withdrawal password if there is none. */
export function AddAccount({ onSaved }: { onSaved: () => void }) {
  const { member } = useSession();
  const [pin, setPin] = useState<string>();
  if (member !== null && member.has_qk_pwd === 0) {
    return (
      <div className={css['form']}>
        <p className={css['hint']}>{t('cashier.withdraw.pinStepText')}</p>
        <PinForm onSaved={setPin} />
      </div>
    );
  }
  return <AccountForm knownPin={pin} onSaved={onSaved} />;
}

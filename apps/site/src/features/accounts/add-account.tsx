import { useState } from 'react';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { PinForm } from '../withdrawal-password/pin-form.tsx';
import { AccountForm } from './account-form.tsx';
import css from './account-form.module.css';

/** A new account; first the withdrawal password that guards it, where there is none yet. */
export function AddAccount({ onSaved }: { onSaved: () => void }) {
  const { member } = useSession();
  const [pin, setPin] = useState<string>();
  if (member !== null && member.has_qk_pwd === 0) {
    return (
      <div className={css['form']}>
        <p className={css['hint']}>{t('withdraw.pinStepText')}</p>
        <PinForm onSaved={setPin} />
      </div>
    );
  }
  return <AccountForm knownPin={pin} onSaved={onSaved} />;
}

import { t } from '../../app/i18n.ts';
import { Checklist } from './checklist.tsx';
import { Logins } from './logins.tsx';
import { Notices } from './notices.tsx';
import { Places } from './places.tsx';
import { SecurityPage } from './security-page.tsx';
import css from './security.module.css';

/** `/security-center`: what guards the account, where it is open, and what happened at its door. */
export function SecurityScreen() {
  return (
    <SecurityPage title={t('security.title')} text={t('security.text')} back="/profile" wide>
      {(member) => (
        <div className={css['columns']}>
          <div className={css['column']}>
            <Checklist member={member} />
            <Notices />
          </div>
          <div className={css['column']}>
            <Places />
            <Logins isPhone={member.is_ms_reg === 1} />
          </div>
        </div>
      )}
    </SecurityPage>
  );
}

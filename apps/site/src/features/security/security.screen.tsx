import { t } from '../../shared/messages/i18n.ts';
import { Checklist } from './checklist.tsx';
import { Logins } from './logins.tsx';
import { Notices } from './notices.tsx';
import { Sessions } from './sessions.tsx';
import { SecurityPage } from './security-page.tsx';
import css from './security.module.css';

/** `/security-center`: the protections of the account, its open sessions and recent sign-ins. */
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
            <Sessions />
            <Logins isPhone={member.is_ms_reg === 1} />
          </div>
        </div>
      )}
    </SecurityPage>
  );
}

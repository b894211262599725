import { Panel } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { CreatedAccountSheet } from './created-account-sheet.tsx';
import { useCreatedAccount } from './created-account.ts';
import { RegisterForm } from './register-form.tsx';

/** `/agency-center/register-subordinates`: creates an account in the member's team for somebody who asked for one. */
export function RegisterScreen() {
  return (
    <AgencyPage picture="1f4f2" title={t('agency.register.title')} text={t('agency.register.text')}>
      <div className={css['columns']}>
        <Form />
        <RegisterAdvice />
      </div>
    </AgencyPage>
  );
}

function Form() {
  const { member } = useSession();
  const { opened, keep, forget } = useCreatedAccount();
  const queryClient = useQueryClient();
  if (member === null) return null;
  return (
    <Panel>
      <RegisterForm
        key={opened?.answer.id ?? 0}
        code={member.invite_code}
        uid={String(member.id)}
        onOpened={(fresh) => {
          keep(fresh);
          void queryClient.invalidateQueries({ queryKey: ['agency'] });
        }}
      />
      {opened !== undefined && <CreatedAccountSheet opened={opened} onClose={forget} />}
    </Panel>
  );
}

function RegisterAdvice() {
  return (
    <Panel>
      <h2 className={css['title']}>{t('agency.register.how')}</h2>
      <ul className={css['points']}>
        <li>{t('agency.register.how1')}</li>
        <li>{t('agency.register.how2')}</li>
        <li>{t('agency.register.how3')}</li>
        <li>{t('agency.invite.countAdult')}</li>
      </ul>
    </Panel>
  );
}

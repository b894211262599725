import { Panel } from '@arara/ui';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import css from './agency.module.css';
import { AgencyPage } from './agency-page.tsx';
import { OpenedSheet } from './opened-sheet.tsx';
import { useOpened } from './opened-account.ts';
import { RegisterForm } from './register-form.tsx';

/** `/agency-center/register-subordinates`: an account for somebody who asked for it, in the member's own team. */
export function RegisterScreen() {
  return (
    <AgencyPage picture="1f4f2" title={t('agency.register.title')} text={t('agency.register.text')}>
      <div className={css['columns']}>
        <Form />
        <Before />
      </div>
    </AgencyPage>
  );
}

function Form() {
  const { member } = useSession();
  const { opened, keep, forget } = useOpened();
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
      {opened !== undefined && <OpenedSheet opened={opened} onClose={forget} />}
    </Panel>
  );
}

function Before() {
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

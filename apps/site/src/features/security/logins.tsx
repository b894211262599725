import { Button, ErrorBox, Panel, Skeleton, StatusChip, type Tone } from '@arara/ui';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { type Login, useLogins } from './security-queries.ts';
import css from './security.module.css';

const tones: Record<Login['outcome'], Tone> = {
  ok: 'good',
  wrong_password: 'wait',
  code_asked: 'bad',
  wrong_code: 'wait',
  locked: 'bad',
  other_site: 'wait',
};

/** Every sign-in attempt, at least the one of this session. A member without a password is referred to support instead. */
export function Logins({ isPhone }: { isPhone: boolean }) {
  const logins = useLogins();
  const rows = logins.data?.pages.flatMap(({ data }) => data.data);
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('security.logins')}</h2>
        <p>{isPhone ? t('security.loginsTextPhone') : t('security.loginsText')}</p>
      </div>
      {rows === undefined && logins.isError && (
        <ErrorBox message={failureText(logins.error)} onRetry={() => void logins.refetch()} />
      )}
      {rows === undefined && !logins.isError && <Skeleton height="228px" />}
      {rows !== undefined && rows.length > 0 && (
        <ul className={css['list']}>
          {rows.map((login) => (
            <li key={login.id}>
              <LoginRow login={login} />
            </li>
          ))}
        </ul>
      )}
      {logins.hasNextPage && (
        <Button full busy={logins.isFetchingNextPage} onClick={() => void logins.fetchNextPage()}>
          {t('shell.ui.more')}
        </Button>
      )}
    </Panel>
  );
}

function LoginRow({ login: { at, outcome, device, place, ip } }: { login: Login }) {
  const where = [place, ip].filter((part) => part !== '');
  return (
    <div className={css['place']}>
      <div className={css['words']}>
        <strong>{device === '' ? t('security.unknownDevice') : device}</strong>
        <span>{momentText(at)}</span>
        <span>{where.join(' · ')}</span>
      </div>
      <StatusChip tone={tones[outcome]}>{t(`security.login.${outcome}`)}</StatusChip>
    </div>
  );
}

import { ErrorBox, Icon, Panel, ProgressBar, Skeleton, classes } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import css from './checklist.module.css';
import { SECURITY_PATH, type TaskOrigin } from '../../shared/forms/task-origin.ts';
import { SESSIONS_ID } from './sessions.tsx';
import { type ProtectionName, type SecurityState, isDoneElsewhere, toProtections } from './protections.ts';
import { usePasskeys } from '../../shared/passkeys/passkey-queries.ts';
import { useSessions, useTwoStep } from './security-queries.ts';
import { SupportCard } from './support-card.tsx';

/** The protections of the account with a score; each row links to its screen. */
export function Checklist({ member }: { member: Member }) {
  const places = useSessions();
  const twoStep = useTwoStep();
  const passkeys = usePasskeys();
  if (places.data === undefined || twoStep.data === undefined || passkeys.data === undefined) {
    const failed = places.error ?? twoStep.error ?? passkeys.error;
    if (failed === null) return <Skeleton height="528px" radius="var(--radius-l)" />;
    const retry = () => void Promise.all([places.refetch(), twoStep.refetch(), passkeys.refetch()]);
    return (
      <Panel>
        <ErrorBox message={failureText(failed)} onRetry={retry} />
      </Panel>
    );
  }
  const state: SecurityState = {
    member,
    isTwoStepOn: twoStep.data.on,
    passkeys: passkeys.data.length,
    places: places.data,
  };
  const all = toProtections(state);
  const text = toTexts(member, state, twoStep.data.recovery_left);
  return (
    <Panel>
      <Score met={all.filter(({ isMet }) => isMet).length} total={all.length} />
      <ul className={css['rows']}>
        {all.map(({ name, isMet }) => (
          <li key={name}>
            <Row name={name} isMet={isMet} to={toPath(name, member)} text={text[name]} />
          </li>
        ))}
      </ul>
      {member.is_ms_reg === 1 && <SupportCard />}
    </Panel>
  );
}

function Score({ met, total }: { met: number; total: number }) {
  return (
    <div className={css['score']}>
      <p className={css['figure']} aria-hidden="true">
        {met}
        <small>/{total}</small>
      </p>
      <div>
        <h2>{met === total ? t('security.scoreFull') : t('security.scoreLess')}</h2>
        <ProgressBar
          value={met}
          max={total}
          label={t('security.score', { met, total })}
          tone={met === total ? 'good' : 'gold'}
        />
      </div>
    </div>
  );
}

const pictures: Record<ProtectionName, string> = {
  email: '1f4e7',
  password: '1f511',
  pin: '1f512',
  twoStep: '1f4f2',
  passkeys: '1f5dd-fe0f',
  kept: '1f4bb',
};

const names: Record<ProtectionName, () => string> = {
  email: () => t('security.email'),
  password: () => t('security.password'),
  pin: () => t('security.pin'),
  twoStep: () => t('security.twoStep'),
  passkeys: () => t('security.passkeys'),
  kept: () => t('security.kept'),
};

function toTexts({ email }: Member, state: SecurityState, left: number): Record<ProtectionName, string> {
  const others = isDoneElsewhere(state.places);
  return {
    email: email === '' ? t('security.emailNone') : email,
    password: t('security.passwordText'),
    pin: state.member.has_qk_pwd === 1 ? t('security.pinSet') : t('security.pinNone'),
    twoStep: state.isTwoStepOn ? t('security.twoStepOn', { left }) : t('security.twoStepNone'),
    passkeys:
      state.passkeys === 0 ? t('security.passkeysNone') : t('security.passkeysCount', { count: state.passkeys }),
    kept: others === 0 ? t('security.keptNone') : t('security.keptOthers', { count: others }),
  };
}

function toPath(name: ProtectionName, member: Member): string {
  const paths: Record<ProtectionName, string> = {
    email: `${SECURITY_PATH}/bind-email`,
    password: `${SECURITY_PATH}/change-password`,
    pin: member.has_qk_pwd === 1 ? `${SECURITY_PATH}/change-withdrawal-password` : '/withdrawalPassword',
    twoStep: `${SECURITY_PATH}/two-step`,
    passkeys: `${SECURITY_PATH}/passkeys`,
    kept: SECURITY_PATH,
  };
  return paths[name];
}

interface RowProps {
  name: ProtectionName;
  isMet: boolean;
  to: string;
  text: string;
}

function Row({ name, isMet, to, text }: RowProps) {
  const state: TaskOrigin = { origin: SECURITY_PATH };
  const inside: ReactNode = (
    <>
      <Art name={pictures[name]} size={36} />
      <span className={css['words']}>
        <strong>{names[name]()}</strong>
        <span>{text}</span>
      </span>
      <span className={classes(css['mark'], isMet && css['met'])}>
        <Icon name={isMet ? 'check' : 'warning'} size={16} />
        <span className={css['spoken']}>{t(isMet ? 'security.active' : 'security.missing')}</span>
      </span>
      <Icon name={name === 'kept' ? 'down' : 'chevron'} size={18} />
    </>
  );
  if (name === 'kept')
    return (
      <button
        type="button"
        className={css['row']}
        onClick={() => document.getElementById(SESSIONS_ID)?.scrollIntoView()}
      >
        {inside}
      </button>
    );
  return (
    <Link className={css['row']} to={to} state={state}>
      {inside}
    </Link>
  );
}

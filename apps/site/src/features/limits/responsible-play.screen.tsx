import { Empty, ErrorBox, PageHeader, Panel, Skeleton, buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { Art, art } from '../../shared/art/art.tsx';
import { useT } from '../../shared/messages/i18n.ts';
import { MemberPending } from '../../shared/session/member-pending.tsx';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { type Member, useSession } from '../../shared/session/use-session.ts';
import { HelpLines } from './help-lines.tsx';
import { limitText } from './limit-text.ts';
import { useLimits } from './limits-queries.ts';
import { PeriodPanel } from './period-panel.tsx';
import css from './responsible-play.module.css';
import { SelfTest } from './self-test.tsx';
import { SessionPanel } from './session-panel.tsx';

/** `/responsible-play`: the session, money by period, limits, pauses, the self-test and help. The last two are for guests too. */
export function ResponsiblePlayScreen() {
  const t = useT();
  const { token, member } = useSession();
  return (
    <div className={css['page']}>
      <PageHeader title={t('responsible.title')} text={t('responsible.text')} />
      {token === null ? (
        <SignInCard text={t('responsible.signIn')} />
      ) : member === null ? (
        <MemberPending height="480px">
          <Skeleton height="420px" radius="var(--radius-l)" />
        </MemberPending>
      ) : member.is_demo === 1 ? (
        <Empty art={<Art name={art.games} size={72} />} title={t('responsible.title')} text={t('responsible.demo')} />
      ) : (
        <MemberPanels member={member} />
      )}
      <div className={css['help']}>
        <SelfTest />
        <HelpLines />
      </div>
    </div>
  );
}

function MemberPanels({ member }: { member: Member }) {
  return (
    <div className={css['columns']}>
      <SessionPanel member={member} />
      <PeriodPanel />
      <LimitsPanel />
      <StopPanel />
    </div>
  );
}

/** The limits in force, and the way to change them. */
function LimitsPanel() {
  const t = useT();
  const { data, error, refetch, isFetching } = useLimits();
  const inForce = data?.limits.filter(({ value }) => value !== null) ?? [];
  return (
    <Panel>
      <div className={css['part']}>
        <h2 className={css['heading']}>{t('responsible.limits')}</h2>
        {data === undefined && error !== null && (
          <ErrorBox message={failureText(error)} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {data !== undefined && inForce.length === 0 && <p className={css['note']}>{t('responsible.noLimits')}</p>}
        <ul className={css['rows']}>
          {inForce.map(({ kind, period, value }) => (
            <li key={`${kind} ${period}`}>
              <span>
                {t(`limits.kind.${kind}`)} · {t(`limits.period.${period}`)}
              </span>
              <strong>{value !== null && limitText(kind, value)}</strong>
            </li>
          ))}
        </ul>
        <Link to="/limits" className={buttonClass({ full: true })}>
          {t('responsible.changeLimits')}
        </Link>
      </div>
    </Panel>
  );
}

function StopPanel() {
  const t = useT();
  return (
    <Panel>
      <div className={css['part']}>
        <h2 className={css['heading']}>{t('responsible.stop')}</h2>
        <p className={css['note']}>{t('responsible.stopText')}</p>
        <Link to="/self-exclusion" className={buttonClass({ full: true })}>
          {t('responsible.stopLink')}
        </Link>
      </div>
    </Panel>
  );
}

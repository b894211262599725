import { Facts, Icon, Panel, StatusChip, buttonClass } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { dayText } from '../../shared/format/day-text.ts';
import { IdentityForm } from './identity-form.tsx';
import type { Privacy } from './privacy-queries.ts';
import css from './privacy.module.css';

type Identity = Privacy['identity'];

/** The server's status "declared under age". */
const UNDER_AGE = 3;

/** CPF and birth date: requested once with the reasons, masked afterwards. */
export function IdentityPanel({ member, identity }: { member: Member; identity: Identity }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears after submission: the heading of the panel takes the focus.
  const [submitted, setSubmitted] = useState(false);
  const isMinor = member.status === UNDER_AGE;
  useEffect(() => {
    if (submitted) heading.current?.focus();
  }, [submitted]);
  return (
    <Panel>
      <div className={css['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('privacy.identity')}
        </h2>
        {!isMinor && (
          <StatusChip tone={identity.is_set ? 'good' : 'wait'}>
            {identity.is_set ? t('privacy.provided') : t('privacy.notProvided')}
          </StatusChip>
        )}
      </div>
      {isMinor ? (
        <Minor />
      ) : identity.is_set ? (
        <IdentityGiven identity={identity} />
      ) : (
        <IdentityMissing identity={identity} onSubmitted={() => setSubmitted(true)} />
      )}
    </Panel>
  );
}

function Over18({ at }: { at: string | null }) {
  const t = useT();
  return (
    <p className={css['adult']}>
      <span aria-hidden="true">18+</span>
      {at === null ? t('privacy.over18Never') : t('privacy.over18At', { day: dayText(at) })}
    </p>
  );
}

function IdentityGiven({ identity }: { identity: Identity }) {
  const t = useT();
  return (
    <>
      <Facts
        facts={[
          { name: t('privacy.cpf'), value: `***.***.***-${identity.cpf.slice(-2)}` },
          { name: t('privacy.birthDate'), value: t('privacy.birthKept') },
        ]}
      />
      <Over18 at={identity.over18_at} />
      <p className={css['note']}>
        {t('privacy.fix')} <Link to="/information-center/support">{t('privacy.support')}</Link>
      </p>
    </>
  );
}

function IdentityMissing({ identity, onSubmitted }: { identity: Identity; onSubmitted: () => void }) {
  const t = useT();
  const reasons = [t('privacy.whyAge'), t('privacy.whyOne'), t('privacy.whyPaid'), t('privacy.whySealed')];
  return (
    <>
      <div className={css['reasons']}>
        <h3>{t('privacy.why')}</h3>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="check" size={18} />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <IdentityForm onSubmitted={onSubmitted} />
      <Over18 at={identity.over18_at} />
    </>
  );
}

/** For a player declared under age: what it means, what happens to the money, and whom to contact about a mistake. */
function Minor() {
  const t = useT();
  return (
    <div className={css['minor']}>
      <h3>{t('privacy.minorTitle')}</h3>
      <p>{t('privacy.minorText')}</p>
      <p>{t('privacy.minorMoney')}</p>
      <div className={css['ways']}>
        <Link className={buttonClass({ tone: 'gold' })} to="/withdraw">
          {t('shell.nav.withdraw')}
        </Link>
        <Link className={buttonClass()} to="/information-center/support">
          {t('privacy.minorMistake')}
        </Link>
      </div>
    </div>
  );
}

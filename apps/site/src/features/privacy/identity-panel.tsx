import { Facts, Icon, Panel, StatusChip, buttonClass } from '@arara/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.ts';
import type { Member } from '../../app/session.ts';
import { dayText } from '../documents/day-text.ts';
import { IdentityForm } from './identity-form.tsx';
import type { Privacy } from './privacy-queries.ts';
import css from './privacy.module.css';

type Identity = Privacy['identity'];

/** As the server numbers it: told to be under age. */
const UNDER_AGE = 3;

/** CPF and birth date: asked once with the reasons, masked from then on. */
export function IdentityPanel({ member, identity }: { member: Member; identity: Identity }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  // What the reader pressed is gone once it is told: the panel's heading takes the focus.
  const [told, setTold] = useState(false);
  const isMinor = member.status === UNDER_AGE;
  useEffect(() => {
    if (told) heading.current?.focus();
  }, [told]);
  return (
    <Panel>
      <div className={css['head']}>
        <h2 ref={heading} tabIndex={-1}>
          {t('privacy.identity')}
        </h2>
        {!isMinor && (
          <StatusChip tone={identity.is_set ? 'good' : 'wait'}>
            {identity.is_set ? t('privacy.told') : t('privacy.notTold')}
          </StatusChip>
        )}
      </div>
      {isMinor ? (
        <Minor />
      ) : identity.is_set ? (
        <Told identity={identity} />
      ) : (
        <NotTold identity={identity} onTold={() => setTold(true)} />
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

function Told({ identity }: { identity: Identity }) {
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

function NotTold({ identity, onTold }: { identity: Identity; onTold: () => void }) {
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
      <IdentityForm onTold={onTold} />
      <Over18 at={identity.over18_at} />
    </>
  );
}

/** Told to be under age: what that means, whose the money is, and whom to ask where it was a mistake. */
function Minor() {
  const t = useT();
  return (
    <div className={css['minor']}>
      <h3>{t('privacy.minorTitle')}</h3>
      <p>{t('privacy.minorText')}</p>
      <p>{t('privacy.minorMoney')}</p>
      <div className={css['ways']}>
        <Link className={buttonClass({ tone: 'gold' })} to="/withdraw">
          {t('nav.withdraw')}
        </Link>
        <Link className={buttonClass()} to="/information-center/support">
          {t('privacy.minorMistake')}
        </Link>
      </div>
    </div>
  );
}

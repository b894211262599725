import { buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../app/i18n.ts';

/** The next step of every empty list: to invite somebody. */
export function InviteLink() {
  return (
    <Link to="/agency-center/invite" className={buttonClass({ tone: 'gold' })}>
      {t('agency.toInvite')}
    </Link>
  );
}

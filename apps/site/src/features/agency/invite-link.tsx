import { buttonClass } from '@arara/ui';
import { Link } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';

/** The action of every empty list: invite somebody. */
export function InviteLink() {
  return (
    <Link to="/agency-center/invite" className={buttonClass({ tone: 'gold' })}>
      {t('agency.toInvite')}
    </Link>
  );
}

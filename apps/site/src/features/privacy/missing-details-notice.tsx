import { useT } from '../../shared/messages/i18n.ts';
import { AccountNotice } from '../../shared/notices/account-notice.tsx';
import { useRegistrationDetails } from './registration-details.ts';

/** Asks a member for the data that the regulator of the site requires, until it is given. */
export function MissingDetailsNotice() {
  const t = useT();
  const { data } = useRegistrationDetails();
  if (data === undefined || data.missing.length === 0) return null;
  return (
    <AccountNotice tone="urgent" to="/my-data" action={t('privacy.details.complete')}>
      <strong>{t('privacy.details.notice')}</strong>
    </AccountNotice>
  );
}

import { useT } from '../../shared/messages/i18n.ts';
import { AccountNotice } from '../../shared/notices/account-notice.tsx';
import { useExclusion } from './exclusion-queries.ts';
import { currentText } from './exclusion-text.ts';

/** The pause or exclusion in force. */
export function ExclusionNotice() {
  const t = useT();
  const { data } = useExclusion();
  if (data === undefined || (data.current === null && !data.register_unknown)) return null;
  return (
    <AccountNotice tone="calm" to="/self-exclusion" action={t('exclusion.details')}>
      <strong>{data.current === null ? t('exclusion.unknown') : currentText(t, data.current)}</strong>{' '}
      {t('exclusion.canWithdraw')}
    </AccountNotice>
  );
}

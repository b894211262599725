import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';

/** The rules, for the sheet; the pays stand on the table itself. */
export function Rules({ t }: { readonly t: Translate<Messages> }) {
  return (
    <>
      <h3>{t('goalTitle')}</h3>
      <p>{t('goalText')}</p>
      <h3>{t('handsTitle')}</h3>
      <ul>
        <li>{t('royalText')}</li>
        <li>{t('straightFlushText')}</li>
        <li>{t('fourText')}</li>
        <li>{t('flushText')}</li>
        <li>{t('pairText')}</li>
      </ul>
      <h3>{t('tablesTitle')}</h3>
      <p>{t('tablesText')}</p>
      <h3>{t('drawTitle')}</h3>
      <p>{t('drawText')}</p>
      <p>{t('hintText')}</p>
      <p>{t('autoText')}</p>
      <p>{t('leaveText')}</p>
      <p>{t('keys')}</p>
    </>
  );
}

import { Icon, buttonClass } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import css from './security.module.css';

/** For accounts by phone or social platform, which have no password to change: refers to support. */
export function SupportCard() {
  const { data: site } = useSiteData();
  const link = site?.support_link ?? '';
  return (
    <div className={css['support']}>
      <Icon name="info" />
      <p>{t('security.elsewhere')}</p>
      {link !== '' && (
        <a className={buttonClass()} href={link} target="_blank" rel="noreferrer">
          {t('security.support')}
        </a>
      )}
    </div>
  );
}

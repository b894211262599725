import { Icon, buttonClass } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { useSiteData } from '../../app/site-data.ts';
import css from './security.module.css';

/** For who came by phone or a social platform: there is no password here to change. Support is a person. */
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

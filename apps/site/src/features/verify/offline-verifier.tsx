import { Icon, Panel } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import css from './verify.module.css';

/** The verifier as a page to keep: the build writes it beside the site, whole in one file. */
export function OfflineVerifier() {
  const t = useT();
  return (
    <Panel>
      <h2>{t('verify.download')}</h2>
      <p className={css['dim']}>{t('verify.downloadText')}</p>
      <a className={css['download']} href="/verificador.html" download>
        <Icon name="install" /> {t('verify.download')}
      </a>
    </Panel>
  );
}

import { Panel } from '@arara/ui';
import { useT } from '../../app/i18n.ts';
import css from './verify.module.css';

/** The proof in three sentences. */
export function HowItWorks() {
  const t = useT();
  return (
    <Panel>
      <h2>{t('verify.howTitle')}</h2>
      <ol className={css['steps']}>
        <li>{t('verify.how1')}</li>
        <li>{t('verify.how2')}</li>
        <li>{t('verify.how3')}</li>
      </ol>
    </Panel>
  );
}

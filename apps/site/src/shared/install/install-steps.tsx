import type { Device } from './install.ts';
import { useT } from '../messages/i18n.ts';
import css from './install-steps.module.css';

const steps = {
  ios: ['support.install.ios1', 'support.install.ios2', 'support.install.ios3'],
  android: ['support.install.menu1', 'support.install.menu2', 'support.install.menu3'],
  desktop: ['support.install.menu1', 'support.install.menu2', 'support.install.menu3'],
} as const;

/** The steps to install the site by hand. */
export function InstallSteps({ device }: { device: Device }) {
  const t = useT();
  return (
    <>
      <p className={css['text']}>{t('support.install.text')}</p>
      <ol className={css['steps']} aria-label={t('support.install.steps')}>
        {steps[device].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </>
  );
}

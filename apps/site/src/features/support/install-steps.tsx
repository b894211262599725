import type { Device } from '../../app/device.ts';
import { useT } from '../../app/i18n.ts';
import css from './install-steps.module.css';

const steps = {
  ios: ['install.ios1', 'install.ios2', 'install.ios3'],
  android: ['install.menu1', 'install.menu2', 'install.menu3'],
  desktop: ['install.menu1', 'install.menu2', 'install.menu3'],
} as const;

/** How the site is installed by hand. */
export function InstallSteps({ device }: { device: Device }) {
  const t = useT();
  return (
    <>
      <p className={css['text']}>{t('install.text')}</p>
      <ol className={css['steps']} aria-label={t('install.steps')}>
        {steps[device].map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </>
  );
}

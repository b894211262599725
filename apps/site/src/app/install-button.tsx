import { Button, Icon } from '@arara/ui';
import { useT } from './i18n.ts';
import { useInstall } from './install.ts';

/** Only where the browser can install. */
export function InstallButton() {
  const t = useT();
  const install = useInstall();
  if (!install) return null;
  return (
    <Button onClick={install} full icon={<Icon name="install" size={20} />}>
      {t('nav.install')}
    </Button>
  );
}

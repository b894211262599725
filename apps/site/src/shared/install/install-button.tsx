import { Button, Icon } from '@arara/ui';
import { useState } from 'react';
import { useT } from '../messages/i18n.ts';
import { useInstall } from './install.ts';
import { lazyScreen } from '../loading/lazy-screen.ts';
import { LoadingSheet } from '../loading/loading-sheet.tsx';
import { countVisits } from './visits.ts';

const InstallSteps = lazyScreen(() => import('./install-steps.tsx'), 'InstallSteps', 'support');

/** The first visit shows no button: returning players are more likely to want the app. */
const MIN_VISITS = 2;

/** The install button, where the browser can install or an iPhone user can by hand; not in the app itself. */
export function InstallButton() {
  const t = useT();
  const way = useInstall();
  const [open, setOpen] = useState(false);
  const byHand = way.kind === 'steps' && way.device === 'ios';
  if (countVisits() < MIN_VISITS || (way.kind !== 'offer' && !byHand)) return null;
  return (
    <>
      <Button
        onClick={way.kind === 'offer' ? way.install : () => setOpen(true)}
        full
        icon={<Icon name="install" size={20} />}
      >
        {t('shell.nav.install')}
      </Button>
      <LoadingSheet open={open} onClose={() => setOpen(false)} title={t('shell.nav.install')}>
        <InstallSteps device="ios" />
      </LoadingSheet>
    </>
  );
}

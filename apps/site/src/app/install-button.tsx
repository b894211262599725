import { Button, Icon, Loading, Sheet } from '@arara/ui';
import { Suspense, useState } from 'react';
import { useT } from './i18n.ts';
import { useInstall } from './install.ts';
import { screen } from './screen.ts';
import { visits } from './visits.ts';

const InstallSteps = screen(() => import('../features/support/install-steps.tsx'), 'InstallSteps', 'support');

/** Nobody is asked on their first visit: who comes back may want the app. */
const FIRST_ASKED = 2;

/** Where the browser can install, or an iPhone's owner can by hand; not in the app itself. */
export function InstallButton() {
  const t = useT();
  const way = useInstall();
  const [open, setOpen] = useState(false);
  const byHand = way.kind === 'steps' && way.device === 'ios';
  if (visits() < FIRST_ASKED || (way.kind !== 'offer' && !byHand)) return null;
  return (
    <>
      <Button
        onClick={way.kind === 'offer' ? way.install : () => setOpen(true)}
        full
        icon={<Icon name="install" size={20} />}
      >
        {t('nav.install')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('nav.install')}>
        <Suspense fallback={<Loading />}>
          <InstallSteps device="ios" />
        </Suspense>
      </Sheet>
    </>
  );
}

import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Page } from '../../parts/page.tsx';
import { useSay } from '../../word.ts';
import { FreeRoundsPanel } from './free-rounds-panel.tsx';
import { GiveButton } from './give-button.tsx';

function FreeRoundsScreen() {
  const say = useSay();
  return (
    <Page title={say('freeRounds.title')} lead={say('freeRounds.lead')} aside={<GiveButton />}>
      <FreeRoundsPanel />
    </Page>
  );
}

/** Every gift of free rounds at outside providers, and the way to give more. */
export function FreeRoundsList() {
  return (
    <CanAccess resource="free-rounds" action="list" accessDenied={<AccessDenied />}>
      <FreeRoundsScreen />
    </CanAccess>
  );
}

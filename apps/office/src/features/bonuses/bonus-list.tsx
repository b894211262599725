import { CanAccess } from 'ra-core';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Page } from '../../parts/page.tsx';
import { useSay } from '../../word.ts';
import { BonusPanel } from './bonus-panel.tsx';
import { GiveButton } from './give-button.tsx';

function BonusScreen() {
  const say = useSay();
  return (
    <Page title={say('bonuses.title')} lead={say('bonuses.lead')} aside={<GiveButton />}>
      <BonusPanel />
    </Page>
  );
}

/** Every bonus of the house's players, and the way to give one. */
export function BonusList() {
  return (
    <CanAccess resource="bonuses" action="list" accessDenied={<AccessDenied />}>
      <BonusScreen />
    </CanAccess>
  );
}

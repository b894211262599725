import { CanAccess } from 'ra-core';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FreeRoundsPanel } from './free-rounds-panel.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { GrantDialog } from './grant-dialog.tsx';

function FreeRoundsScreen() {
  const t = useTranslation();
  return (
    <Page title={t('freeRounds.title')} lead={t('freeRounds.lead')} aside={<GrantButton />}>
      <FreeRoundsPanel />
    </Page>
  );
}

/** Free rounds granted at game providers, with the button that grants more. */
export function FreeRoundsList() {
  return (
    <CanAccess resource="free-rounds" action="list" accessDenied={<AccessDenied />}>
      <FreeRoundsScreen />
    </CanAccess>
  );
}

/** Grants free rounds to any player, or to the player of the page. Hidden without permission. */
function GrantButton({ playerId }: { playerId?: number }) {
  const t = useTranslation();
  const canGrant = useCanDo('free_rounds.give');
  const [isOpen, setOpen] = useState(false);
  if (!canGrant) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ minHeight: 44, alignSelf: 'flex-start' }}>
        {t('freeRounds.give')}
      </Button>
      {isOpen && <GrantDialog playerId={playerId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Free rounds of one player, with the button that grants more. */
export function PlayerFreeRounds({ playerId }: { playerId: number }) {
  return (
    <>
      <GrantButton playerId={playerId} />
      <FreeRoundsPanel playerId={playerId} />
    </>
  );
}

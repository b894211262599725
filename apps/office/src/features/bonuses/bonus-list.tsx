import { CanAccess } from 'ra-core';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { BonusPanel } from './bonus-panel.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { GrantDialog } from './grant-dialog.tsx';

function BonusScreen() {
  const t = useTranslation();
  return (
    <Page title={t('bonuses.title')} lead={t('bonuses.lead')} aside={<GrantButton />}>
      <BonusPanel />
    </Page>
  );
}

/** Every bonus, with the button that grants one. */
export function BonusList() {
  return (
    <CanAccess resource="bonuses" action="list" accessDenied={<AccessDenied />}>
      <BonusScreen />
    </CanAccess>
  );
}

/** Grants a bonus to any player, or to the player of the page. Hidden without permission. */
function GrantButton({ playerId }: { playerId?: number }) {
  const t = useTranslation();
  const canGrant = useCanDo('bonus.give');
  const [isOpen, setOpen] = useState(false);
  if (!canGrant) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)} sx={{ minHeight: 44, alignSelf: 'flex-start' }}>
        {t('bonuses.give')}
      </Button>
      {isOpen && <GrantDialog playerId={playerId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Bonuses of one player, with the button that grants one. */
export function PlayerBonuses({ playerId }: { playerId: number }) {
  return (
    <>
      <GrantButton playerId={playerId} />
      <BonusPanel playerId={playerId} />
    </>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { Card } from '../../parts/card.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { Player } from '../../records.ts';
import { useSay } from '../../word.ts';
import { RevealForm } from './reveal-form.tsx';

/** What may be done with the data of a player, as far as the reader may do it. */
export function PlayerPrivacy({ player }: { player: Player }) {
  return (
    <>
      {useMayDo('player.reveal') && <RevealForm playerId={player.id} />}
      {useMayDo('player.export') && <ExportCard player={player} />}
      {useMayDo('player.erase') && <EraseCard player={player} />}
    </>
  );
}

/** A thing that can be done, with what it means and its button. */
function Deed({ title, lead, action, danger = false, onAsk }: DeedProps) {
  return (
    <Card>
      <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h3">{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lead}
          </Typography>
        </Box>
        <Button variant="outlined" color={danger ? 'error' : 'primary'} onClick={onAsk}>
          {action}
        </Button>
      </Box>
    </Card>
  );
}

interface DeedProps {
  title: string;
  lead: string;
  action: string;
  danger?: boolean;
  onAsk: () => void;
}

function ExportCard({ player: { id, account } }: { player: Player }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Deed
        title={say('privacy.export')}
        lead={say('privacy.exportLead')}
        action={say('privacy.exportAsk')}
        onAsk={() => setAsked(true)}
      />
      {asked && (
        <ReasonDialog
          title={say('privacy.export')}
          lead={say('privacy.exportOf', { account })}
          help={say('privacy.inAudit')}
          confirm={say('privacy.exportAsk')}
          done={say('privacy.exportDone')}
          send={(reason, key) => data.exportPlayer(id, reason, key)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function EraseCard({ player: { id, account } }: { player: Player }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Deed
        title={say('privacy.erase')}
        lead={say('privacy.eraseLead')}
        action={say('privacy.eraseAsk')}
        danger
        onAsk={() => setAsked(true)}
      />
      {asked && (
        <ReasonDialog
          title={say('privacy.eraseTitle', { account })}
          lead={say('privacy.eraseSecond')}
          help={say('privacy.inAudit')}
          confirm={say('privacy.eraseAsk')}
          done={say('privacy.eraseDone')}
          danger
          send={(reason, key) => data.erase(id, reason, key)}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

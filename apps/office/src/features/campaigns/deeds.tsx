import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { Card } from '../../parts/card.tsx';
import { Deed } from '../../parts/deed.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { NextStep } from '../../parts/next-step.tsx';
import { countIn } from '../withdrawal-rules/rule-draft.ts';
import type { Campaign } from './campaign-draft.ts';

interface DeedsProps {
  campaign: Campaign;
  again: () => void;
}

/** A trial on an internal account. */
function Trial({ id }: { id: number }) {
  const say = useSay();
  const notify = useNotify();
  const [player, setPlayer] = useState('');
  const { pending, refused, run } = useFormCommand();
  const send = () =>
    run(async () => {
      await call('officeCampaignTest', { id, player_id: countIn(player) });
      notify(say('campaigns.tested'), { type: 'success' });
    });
  return (
    <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px', color: 'text.secondary', fontSize: 14 }}>
        {say('campaigns.testLead')}
        <RefusalNotice text={refused} />
      </Box>
      <TextField
        size="small"
        label={say('campaigns.testPlayer')}
        value={player}
        onChange={({ target }) => setPlayer(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button variant="outlined" loading={pending} disabled={player.trim() === ''} onClick={() => void send()}>
        {say('campaigns.test')}
      </Button>
    </Box>
  );
}

/** Trying, sending, approving and calling off. */
export function Deeds({ campaign, again }: DeedsProps) {
  const say = useSay();
  const mayWrite = useMayDo('message.write');
  const mayApprove = useMayDo('message.approve');
  const { id, saved_version, state, approve_above } = campaign;
  const isDraft = state === 'draft';
  const isNext = (isDraft && mayWrite) || (state === 'waiting' && mayApprove);
  if (state === 'cancelled' || (!mayWrite && !isNext)) return null;
  return (
    <Card>
      {mayWrite && isDraft && <Trial id={id} />}
      {isNext && (
        <NextStep
          lead={isDraft ? say('campaigns.submitLead', { most: approve_above }) : say('campaigns.approveLead')}
          action={say(isDraft ? 'campaigns.submit' : 'campaigns.approve')}
          done={say(isDraft ? 'campaigns.submitted' : 'campaigns.approved')}
          send={async () => {
            await call(isDraft ? 'officeCampaignSubmit' : 'officeCampaignApprove', { id, saved_version });
            again();
          }}
        />
      )}
      {mayWrite && (
        <Deed
          title={say('campaigns.cancel')}
          lead={say('campaigns.cancelLead')}
          danger
          done={say('campaigns.cancelled')}
          send={async (reason) => {
            await call('officeCampaignCancel', { id, saved_version, reason });
            again();
          }}
        />
      )}
    </Card>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { Card } from '../../shared/display/card.tsx';
import { ConfirmedAction } from '../../shared/actions/confirmed-action.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { DirectAction } from '../../shared/actions/direct-action.tsx';
import { parseCountInput } from '../../shared/format/form-input.ts';
import type { Campaign } from './campaign-draft.ts';

interface ActionsProps {
  campaign: Campaign;
  reload: () => void;
}

/** Sends a test message to an internal account. */
function Trial({ id }: { id: number }) {
  const t = useTranslation();
  const notify = useNotify();
  const [player, setPlayer] = useState('');
  const { pending, refused, run } = useFormSubmission();
  const send = () =>
    run(async () => {
      await call('officeCampaignTest', { id, player_id: parseCountInput(player) });
      notify(t('campaigns.tested'), { type: 'success' });
    });
  return (
    <Box sx={{ p: 2.5, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 320px', color: 'text.secondary', fontSize: 14 }}>
        {t('campaigns.testLead')}
        <RefusalNotice text={refused} />
      </Box>
      <TextField
        size="small"
        label={t('campaigns.testPlayer')}
        value={player}
        onChange={({ target }) => setPlayer(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <Button variant="outlined" loading={pending} disabled={player.trim() === ''} onClick={() => void send()}>
        {t('campaigns.test')}
      </Button>
    </Box>
  );
}

/** Tests, sends, approves and cancels a campaign. */
export function CampaignActions({ campaign, reload }: ActionsProps) {
  const t = useTranslation();
  const canWrite = useCanDo('message.write');
  const canApprove = useCanDo('message.approve');
  const { id, saved_version, state, approve_above } = campaign;
  const isDraft = state === 'draft';
  const isNext = (isDraft && canWrite) || (state === 'waiting' && canApprove);
  if (state === 'cancelled' || (!canWrite && !isNext)) return null;
  return (
    <Card>
      {canWrite && isDraft && <Trial id={id} />}
      {isNext && (
        <DirectAction
          lead={isDraft ? t('campaigns.submitLead', { most: approve_above }) : t('campaigns.approveLead')}
          action={t(isDraft ? 'campaigns.submit' : 'campaigns.approve')}
          done={t(isDraft ? 'campaigns.submitted' : 'campaigns.approved')}
          send={async () => {
            await call(isDraft ? 'officeCampaignSubmit' : 'officeCampaignApprove', { id, saved_version });
            reload();
          }}
        />
      )}
      {canWrite && (
        <ConfirmedAction
          title={t('campaigns.cancel')}
          lead={t('campaigns.cancelLead')}
          danger
          done={t('campaigns.cancelled')}
          send={async (reason) => {
            await call('officeCampaignCancel', { id, saved_version, reason });
            reload();
          }}
        />
      )}
    </Card>
  );
}

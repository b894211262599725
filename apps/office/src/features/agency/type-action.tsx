import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../shared/api/api-client.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { Agent } from './agency-records.ts';

/** Changes the agent type of a player, where the site has several types. */
export function TypeAction({ agent, reload }: { agent: Agent; reload: () => void }) {
  const t = useTranslation();
  const [type, setType] = useState(agent.agent_type);
  const [asking, setAsking] = useState(false);
  const { agent_types: types } = agent;
  return (
    <FormSection title={t('agency.type.title')} lead={t('agency.type.lead')} wide>
      <TextField
        select
        label={t('agency.type.field')}
        value={type}
        onChange={(event) => setType(event.target.value)}
        sx={{ maxWidth: 420 }}
      >
        {[...new Set([agent.agent_type, ...types.map(({ key }) => key)])].map((key) => (
          <MenuItem key={key} value={key}>
            {types.find((one) => one.key === key)?.title ?? key}
          </MenuItem>
        ))}
      </TextField>
      <Box>
        <Button
          variant="outlined"
          sx={{ minHeight: 44 }}
          disabled={type === agent.agent_type}
          onClick={() => setAsking(true)}
        >
          {t('agency.type.action')}
        </Button>
      </Box>
      {asking && (
        <ReasonDialog
          title={t('agency.type.action')}
          lead={t('agency.type.lead')}
          help={t('agency.move.reasonHelp')}
          confirm={t('agency.type.action')}
          done={t('agency.type.done')}
          send={async (reason, key) => {
            await call('officeAgentType', { player_id: agent.id, agent_type: type, reason }, { key });
            reload();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </FormSection>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { call } from '../../call.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import type { Agent } from './look.ts';

/** Makes a player an agent of another type, where their site knows several. */
export function TypeDeed({ agent, again }: { agent: Agent; again: () => void }) {
  const say = useSay();
  const [type, setType] = useState(agent.agent_type);
  const [asking, setAsking] = useState(false);
  const { agent_types: types } = agent;
  return (
    <Section title={say('agency.type.title')} lead={say('agency.type.lead')} wide>
      <TextField
        select
        label={say('agency.type.field')}
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
          {say('agency.type.action')}
        </Button>
      </Box>
      {asking && (
        <ReasonDialog
          title={say('agency.type.action')}
          lead={say('agency.type.lead')}
          help={say('agency.move.reasonHelp')}
          confirm={say('agency.type.action')}
          done={say('agency.type.done')}
          send={async (reason, key) => {
            await call('officeAgentType', { player_id: agent.id, agent_type: type, reason }, { key });
            again();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

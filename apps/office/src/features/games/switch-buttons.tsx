import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type Word, useSay } from '../../word.ts';

type State = 'open' | 'closed' | 'hidden';

export interface Switchable {
  kind: 'provider' | 'game' | 'version';
  name: string;
  version?: string;
  state: State;
  /** What it is called, in the questions. */
  what: string;
  roundsOpen: number;
}

const verbs: Record<State, { action: Word; ask: Word }> = {
  open: { action: 'games.doOpen', ask: 'games.askOpen' },
  closed: { action: 'games.doClose', ask: 'games.askClose' },
  hidden: { action: 'games.doHide', ask: 'games.askHide' },
};

/** The other states that a thing may be switched to, each asked why first. */
export function SwitchButtons({ kind, name, version, state, what, roundsOpen }: Switchable) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const [asked, setAsked] = useState<State>();
  const states: State[] = kind === 'version' ? ['open', 'closed'] : ['open', 'closed', 'hidden'];
  return (
    <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }} useFlexGap>
      {states
        .filter((one) => one !== state)
        .map((one) => (
          <Button
            key={one}
            variant="outlined"
            color={one === 'open' ? 'primary' : 'error'}
            onClick={() => setAsked(one)}
            aria-label={`${say(verbs[one].action)} · ${what}`}
          >
            {say(verbs[one].action)}
          </Button>
        ))}
      {asked !== undefined && (
        <ReasonDialog
          title={say(verbs[asked].ask, { what })}
          lead={roundsOpen === 0 ? say('games.askLeadNone') : say('games.askLead', { smart_count: roundsOpen })}
          help={say('privacy.inAudit')}
          confirm={say(verbs[asked].action)}
          done={say('games.done', { what })}
          danger={asked !== 'open'}
          send={(reason, key) =>
            data.switchGame({ kind, name, state: asked, reason, ...(version !== undefined && { version }) }, key)
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}

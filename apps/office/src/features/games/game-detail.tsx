import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { OfficeData } from '../../data-provider.ts';
import { useCommand } from '../../parts/command.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import type { GameRow } from '../../records.ts';
import { useSay } from '../../word.ts';
import { Closing } from './game-state.tsx';
import { SwitchButtons } from './switch-buttons.tsx';

/** What is switched off for a game, and what may be done to it. */
export function GameDetail({ row }: { row: GameRow }) {
  const say = useSay();
  const maySwitch = useMayDo('game.switch');
  const own = row.closings.find(({ kind }) => kind === 'game');
  const version = row.closings.find(({ kind }) => kind === 'version');
  const roundsOpen = row.rounds_open;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      {row.closings.map((closing) => (
        <Closing key={closing.kind} closing={closing} />
      ))}
      {maySwitch && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
          <Part title={say('games.gameTitle')} lead={say('games.gameLead')}>
            <SwitchButtons
              kind="game"
              name={row.id}
              state={own?.state ?? 'open'}
              what={row.title}
              roundsOpen={roundsOpen}
            />
          </Part>
          {row.version !== '' && (
            <Part title={say('games.versionTitle', { version: row.version })} lead={say('games.versionLead')}>
              <SwitchButtons
                kind="version"
                name={row.id}
                version={row.version}
                state={version?.state ?? 'open'}
                what={`${row.title} ${row.version}`}
                roundsOpen={roundsOpen}
              />
            </Part>
          )}
          <Part title={say('games.promoteTitle')} lead={say('games.promoteLead')}>
            <Promote row={row} />
          </Part>
        </Box>
      )}
    </Box>
  );
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Typography variant="h4" component="h3" sx={{ fontSize: 15 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {lead}
      </Typography>
      {children}
    </Box>
  );
}

function Promote({ row: { id, title, promoted } }: { row: GameRow }) {
  const say = useSay();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.promoteGame(id, !promoted, key),
    done: () => say('games.promotedDone', { what: title }),
  });
  return (
    <Box>
      <Button variant="outlined" loading={pending} onClick={() => void press()}>
        {say(promoted ? 'games.doUnpromote' : 'games.doPromote')}
      </Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}

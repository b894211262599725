import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCommand } from '../../shared/actions/command.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { RefusalNotice } from '../../shared/display/notice.tsx';
import type { GameRow } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { Closing } from './game-status.tsx';
import { SwitchButtons } from './switch-buttons.tsx';

/** Closings of a game, and the actions on it. `onChange` reloads a page that is no list. */
export function GameDetail({ row, onChange }: { row: GameRow; onChange?: () => void }) {
  const t = useTranslation();
  const canSwitch = useCanDo('game.switch');
  const own = row.closings.find(({ kind }) => kind === 'game');
  const version = row.closings.find(({ kind }) => kind === 'version');
  const roundsOpen = row.rounds_open;
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2 }}>
      {row.closings.map((closing) => (
        <Closing key={closing.kind} closing={closing} />
      ))}
      {canSwitch && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
          <DetailSection title={t('games.gameTitle')} lead={t('games.gameLead')}>
            <SwitchButtons
              kind="game"
              name={row.id}
              state={own?.state ?? 'open'}
              what={row.title}
              roundsOpen={roundsOpen}
              onChange={onChange}
            />
          </DetailSection>
          {row.version !== '' && (
            <DetailSection title={t('games.versionTitle', { version: row.version })} lead={t('games.versionLead')}>
              <SwitchButtons
                kind="version"
                name={row.id}
                version={row.version}
                state={version?.state ?? 'open'}
                what={`${row.title} ${row.version}`}
                roundsOpen={roundsOpen}
                onChange={onChange}
              />
            </DetailSection>
          )}
          <DetailSection title={t('games.promoteTitle')} lead={t('games.promoteLead')}>
            <Promote row={row} onChange={onChange} />
          </DetailSection>
        </Box>
      )}
    </Box>
  );
}

function DetailSection({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
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

interface PromoteProps {
  row: GameRow;
  onChange: (() => void) | undefined;
}

function Promote({ row: { id, title, promoted }, onChange }: PromoteProps) {
  const t = useTranslation();
  const data = useDataProvider<OfficeData>();
  const { pending, refused, press } = useCommand({
    send: (key) => data.promoteGame(id, !promoted, key),
    done: () => {
      onChange?.();
      return t('games.promotedDone', { what: title });
    },
  });
  return (
    <Box>
      <Button variant="outlined" loading={pending} onClick={() => void press()}>
        {t(promoted ? 'games.doUnpromote' : 'games.doPromote')}
      </Button>
      <RefusalNotice text={refused} />
    </Box>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';

type State = 'open' | 'closed' | 'hidden';

export interface Switchable {
  kind: 'provider' | 'game' | 'version';
  name: string;
  version?: string;
  state: State;
  /** Name shown in the confirmation. */
  what: string;
  roundsOpen: number;
  /** Called after a change, beside the refresh of lists. */
  onChange?: (() => void) | undefined;
}

const verbs = {
  open: { action: 'games.doOpen', ask: 'games.askOpen' },
  closed: { action: 'games.doClose', ask: 'games.askClose' },
  hidden: { action: 'games.doHide', ask: 'games.askHide' },
} as const satisfies Record<State, { action: MessageKey; ask: string }>;

/** Buttons for the other states; each asks for a reason. */
export function SwitchButtons({ kind, name, version, state, what, roundsOpen, onChange }: Switchable) {
  const t = useTranslation();
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
            aria-label={`${t(verbs[one].action)} · ${what}`}
          >
            {t(verbs[one].action)}
          </Button>
        ))}
      {asked !== undefined && (
        <ReasonDialog
          title={t(verbs[asked].ask, { what })}
          lead={roundsOpen === 0 ? t('games.askLeadNone') : t('games.askLead', { count: roundsOpen })}
          help={t('privacy.inAudit')}
          confirm={t(verbs[asked].action)}
          done={() => {
            onChange?.();
            return t('games.done', { what });
          }}
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

import Box from '@mui/material/Box';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { ReasonButtons } from '../../shared/actions/reason-buttons.tsx';
import { useTranslation } from '../../shared/messages/translation.ts';

const MINUTES = { hour: 60, day: 1440, month: 43_200 } as const;

/** Actions on a chat line or on its author. */
export type ChatAction = 'hide' | 'show' | keyof typeof MINUTES | 'unmute';

const harsh: readonly ChatAction[] = ['hide', 'hour', 'day', 'month'];

export interface ChatTarget {
  /** Absent when the action is about the player alone. */
  lineId?: string;
  playerId: number;
  account: string;
}

function useSend({ lineId = '', playerId }: ChatTarget) {
  const data = useDataProvider<OfficeData>();
  return (action: ChatAction, reason: string, key: string): Promise<unknown> => {
    switch (action) {
      case 'hide':
        return data.hideLine(lineId, reason, key);
      case 'show':
        return data.showLine(lineId, reason, key);
      case 'unmute':
        return data.unmutePlayer(playerId, reason, key);
      case 'hour':
      case 'day':
      case 'month':
        return data.mutePlayer({ playerId, minutes: MINUTES[action], reason }, key);
    }
  };
}

/** A button for each action; each asks for a reason. Hidden without permission. */
export function ChatActions({ about, actions }: { about: ChatTarget; actions: readonly ChatAction[] }) {
  const t = useTranslation();
  const send = useSend(about);
  const canModerate = useCanDo('chat.moderate');
  if (!canModerate) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        actions={actions}
        buildQuestion={(action) => ({
          title: t(`chat.actions.${action}.title`, { account: about.account }),
          lead: t(`chat.actions.${action}.lead`),
          help: t('chat.reasonHelp'),
          confirm: t(`chat.actions.${action}.action`),
          done: t(`chat.actions.${action}.done`),
          danger: harsh.includes(action),
          send: (reason, key) => send(action, reason, key),
        })}
      />
    </Box>
  );
}

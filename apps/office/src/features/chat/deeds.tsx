import Box from '@mui/material/Box';
import { useDataProvider } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { useMayDo } from '../../parts/permissions.ts';
import { ReasonButtons } from '../../parts/reason-buttons.tsx';
import { useSay } from '../../word.ts';

const MINUTES = { hour: 60, day: 1440, month: 43_200 } as const;

/** What can be done about a line, or about who wrote it. */
export type ChatDeed = 'hide' | 'show' | keyof typeof MINUTES | 'unmute';

const harsh: readonly ChatDeed[] = ['hide', 'hour', 'day', 'month'];

export interface ChatAbout {
  /** None where it is about the player alone. */
  lineId?: string;
  playerId: number;
  account: string;
}

function useSend({ lineId = '', playerId }: ChatAbout) {
  const data = useDataProvider<OfficeData>();
  return (deed: ChatDeed, reason: string, key: string): Promise<unknown> => {
    switch (deed) {
      case 'hide':
        return data.hideLine(lineId, reason, key);
      case 'show':
        return data.showLine(lineId, reason, key);
      case 'unmute':
        return data.unmutePlayer(playerId, reason, key);
      case 'hour':
      case 'day':
      case 'month':
        return data.mutePlayer({ playerId, minutes: MINUTES[deed], reason }, key);
    }
  };
}

/** A button for each deed; each asks why. Nothing for who may not. */
export function ChatDeeds({ about, deeds }: { about: ChatAbout; deeds: readonly ChatDeed[] }) {
  const say = useSay();
  const send = useSend(about);
  const mayModerate = useMayDo('chat.moderate');
  if (!mayModerate) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      <ReasonButtons
        deeds={deeds}
        questionOf={(deed) => ({
          title: say(`chat.deeds.${deed}.title`, { account: about.account }),
          lead: say(`chat.deeds.${deed}.lead`),
          help: say('chat.reasonHelp'),
          confirm: say(`chat.deeds.${deed}.action`),
          done: say(`chat.deeds.${deed}.done`),
          danger: harsh.includes(deed),
          send: (reason, key) => send(deed, reason, key),
        })}
      />
    </Box>
  );
}

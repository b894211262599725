import type { Answer, Call } from '@arara/contract/client';

/** Moderation of chat lines and players. `key` is the idempotency key. */
export interface ChatCommands {
  hideLine: (id: string, reason: string, key: string) => Promise<Answer<'officeChatHide'>>;
  showLine: (id: string, reason: string, key: string) => Promise<Answer<'officeChatShow'>>;
  mutePlayer: (
    mute: { playerId: number; minutes: number; reason: string },
    key: string,
  ) => Promise<Answer<'officeChatMute'>>;
  unmutePlayer: (playerId: number, reason: string, key: string) => Promise<Answer<'officeChatUnmute'>>;
}

export function createChatCommands(call: Call): ChatCommands {
  return {
    hideLine: (id, reason, key) => call('officeChatHide', { id, reason }, { key }),
    showLine: (id, reason, key) => call('officeChatShow', { id, reason }, { key }),
    mutePlayer: ({ playerId, minutes, reason }, key) =>
      call('officeChatMute', { player_id: playerId, minutes, reason }, { key }),
    unmutePlayer: (playerId, reason, key) => call('officeChatUnmute', { player_id: playerId, reason }, { key }),
  };
}

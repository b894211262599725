import type { Answer, Call, Input } from '@arara/contract/client';
import { type ChatCommands, createChatCommands } from './chat-commands.ts';

/** Commands about player accounts. Each takes a reason; `key` is the idempotency key. */
export interface PlayerCommands extends ChatCommands {
  freezePlayer: (id: number, reason: string, key: string) => Promise<Answer<'officePlayerFreeze'>>;
  unfreezePlayer: (id: number, reason: string, key: string) => Promise<Answer<'officePlayerUnfreeze'>>;
  /** Ends one session, or all. */
  forceOffline: (
    playerId: number,
    session: number | undefined,
    reason: string,
    key: string,
  ) => Promise<Answer<'officePlayerOffline'>>;
  resetTwoStep: (id: number, reason: string, key: string) => Promise<Answer<'officePlayerTwoStepReset'>>;
  resetDrawingPassword: (
    id: number,
    reason: string,
    key: string,
  ) => Promise<Answer<'officePlayerDrawingPasswordReset'>>;
  removePasskey: (
    playerId: number,
    id: string,
    reason: string,
    key: string,
  ) => Promise<Answer<'officePlayerPasskeyRemove'>>;
  switchPlayer: (
    id: number,
    change: Pick<Input<'officePlayerSwitch'>, 'name' | 'on'>,
    reason: string,
    key: string,
  ) => Promise<Answer<'officePlayerSwitch'>>;
  notePlayer: (playerId: number, text: string, key: string) => Promise<Answer<'officePlayerNote'>>;
  tagPlayer: (id: number, tags: string[], key: string) => Promise<Answer<'officePlayerTags'>>;
  limitPlayer: (input: Input<'officePlayerLimitSet'>, key: string) => Promise<Answer<'officePlayerLimitSet'>>;
  debitPlayer: (input: Input<'officePlayerDebit'>, key: string) => Promise<Answer<'officePlayerDebit'>>;
  correctPlayer: (input: Input<'officePlayerCorrect'>, key: string) => Promise<Answer<'officePlayerCorrect'>>;
  revealCorrection: (id: string, reason: string, key: string) => Promise<Answer<'officePlayerCorrectionReveal'>>;
  approveCorrection: (id: string, reason: string, key: string) => Promise<Answer<'officePlayerCorrectionApprove'>>;
  refuseCorrection: (id: string, reason: string, key: string) => Promise<Answer<'officePlayerCorrectionRefuse'>>;
}

export function createPlayerCommands(call: Call): PlayerCommands {
  return {
    ...createChatCommands(call),
    freezePlayer: (id, reason, key) => call('officePlayerFreeze', { id, reason }, { key }),
    unfreezePlayer: (id, reason, key) => call('officePlayerUnfreeze', { id, reason }, { key }),
    forceOffline: (playerId, session, reason, key) =>
      call(
        'officePlayerOffline',
        { player_id: playerId, reason, ...(session === undefined ? {} : { id: session }) },
        { key },
      ),
    resetTwoStep: (id, reason, key) => call('officePlayerTwoStepReset', { id, reason }, { key }),
    resetDrawingPassword: (id, reason, key) => call('officePlayerDrawingPasswordReset', { id, reason }, { key }),
    removePasskey: (playerId, id, reason, key) =>
      call('officePlayerPasskeyRemove', { player_id: playerId, id, reason }, { key }),
    switchPlayer: (id, change, reason, key) => call('officePlayerSwitch', { id, ...change, reason }, { key }),
    notePlayer: (playerId, text, key) => call('officePlayerNote', { player_id: playerId, text }, { key }),
    tagPlayer: (id, tags, key) => call('officePlayerTags', { id, tags }, { key }),
    limitPlayer: (input, key) => call('officePlayerLimitSet', input, { key }),
    debitPlayer: (input, key) => call('officePlayerDebit', input, { key }),
    correctPlayer: (input, key) => call('officePlayerCorrect', input, { key }),
    revealCorrection: (id, reason, key) => call('officePlayerCorrectionReveal', { id, reason }, { key }),
    approveCorrection: (id, reason, key) => call('officePlayerCorrectionApprove', { id, reason }, { key }),
    refuseCorrection: (id, reason, key) => call('officePlayerCorrectionRefuse', { id, reason }, { key }),
  };
}

/** Reads a record about one player; undefined for another resource. A list without pages is one record. */
export async function readPlayer(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  const of = { player_id: id };
  if (resource === 'player' || resource === 'players') return (await call('officePlayer', { id })).data;
  if (resource === 'player-overview') return (await call('officePlayerOverview', of)).data;
  if (resource === 'player-play') return { id, ...(await call('officePlayerPlay', of)).data };
  if (resource === 'player-events') return { id, rows: (await call('officePlayerEvents', of)).data };
  if (resource === 'player-links') return { id, rows: (await call('officePlayerLinks', of)).data };
  if (resource === 'player-passkeys') return { id, rows: (await call('officePlayerPasskeys', of)).data };
  if (resource === 'player-sessions') return { id, rows: (await call('officePlayerSessions', of)).data };
  return undefined;
}

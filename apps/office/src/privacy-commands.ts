import type { Answer, Call, Input } from '@arara/contract/client';
import type { RevealField } from './features/players/reveal-fields.ts';

/** What the office does with the data of people. A command's `key` is its idempotency key. */
export interface PrivacyCommands {
  /** Without a key: what was read is not kept to be answered again. */
  reveal: (playerId: number, fields: RevealField[], reason: string) => Promise<Answer<'officeReveal'>>;
  exportPlayer: (playerId: number, reason: string, key: string) => Promise<Answer<'officeExport'>>;
  erase: (playerId: number, reason: string, key: string) => Promise<Answer<'officeErase'>>;
  eraseConfirm: (id: string, key: string) => Promise<Answer<'officeEraseConfirm'>>;
  eraseRefuse: (id: string, reason: string, key: string) => Promise<Answer<'officeEraseRefuse'>>;
  setRetention: (change: Input<'officeRetentionSet'>, key: string) => Promise<Answer<'officeRetentionSet'>>;
}

export function createPrivacyCommands(call: Call): PrivacyCommands {
  return {
    reveal: (playerId, fields, reason) => call('officeReveal', { player_id: playerId, fields, reason }),
    exportPlayer: (playerId, reason, key) => call('officeExport', { player_id: playerId, reason }, { key }),
    erase: (playerId, reason, key) => call('officeErase', { player_id: playerId, reason }, { key }),
    eraseConfirm: (id, key) => call('officeEraseConfirm', { id }, { key }),
    eraseRefuse: (id, reason, key) => call('officeEraseRefuse', { id, reason }, { key }),
    setRetention: (change, key) => call('officeRetentionSet', change, { key }),
  };
}

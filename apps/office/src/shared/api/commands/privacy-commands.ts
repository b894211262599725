import type { Answer, Call, Input } from '@arara/contract/client';
import type { RevealField } from '../records.ts';

/** Commands about personal data. `key` is the idempotency key. */
export interface PrivacyCommands {
  /** Without an idempotency key: revealed data is not stored for replay. */
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

import type { Answer, Call, Input } from '@arara/contract/client';
import { type FairnessCommands, createFairnessCommands, readTables } from './fairness-commands.ts';

/** Commands about the game catalogue and its hash chains. `key` is the idempotency key. */
export interface GameCommands extends FairnessCommands {
  switchGame: (change: Input<'officeGameSwitch'>, key: string) => Promise<Answer<'officeGameSwitch'>>;
  switchSiteGame: (change: Input<'officeSiteGameSwitch'>, key: string) => Promise<Answer<'officeSiteGameSwitch'>>;
  limitSiteGame: (change: Input<'officeSiteGameLimits'>, key: string) => Promise<Answer<'officeSiteGameLimits'>>;
  nameSiteGame: (change: Input<'officeSiteGameTitles'>, key: string) => Promise<Answer<'officeSiteGameTitles'>>;
  markSiteGame: (change: Input<'officeSiteGameMarks'>, key: string) => Promise<Answer<'officeSiteGameMarks'>>;
  promoteGame: (name: string, promoted: boolean, key: string) => Promise<Answer<'officeGamePromote'>>;
  concludeGame: (name: string, reason: string, key: string) => Promise<Answer<'officeGameConclude'>>;
  requestReversal: (roundId: string, reason: string, key: string) => Promise<Answer<'officeRoundReversalRequest'>>;
  decideReversal: (
    decision: 'approve' | 'refuse',
    input: Input<'officeRoundReversalApprove'>,
    key: string,
  ) => Promise<Answer<'officeRoundReversalApprove'>>;
  runJob: (name: string, reason: string, key: string) => Promise<Answer<'officeJobRun'>>;
  verifySystem: (reason: string, key: string) => Promise<Answer<'officeSelfVerify'>>;
}

export function createGameCommands(call: Call): GameCommands {
  return {
    ...createFairnessCommands(call),
    switchGame: (change, key) => call('officeGameSwitch', change, { key }),
    switchSiteGame: (change, key) => call('officeSiteGameSwitch', change, { key }),
    limitSiteGame: (change, key) => call('officeSiteGameLimits', change, { key }),
    nameSiteGame: (change, key) => call('officeSiteGameTitles', change, { key }),
    markSiteGame: (change, key) => call('officeSiteGameMarks', change, { key }),
    promoteGame: (name, promoted, key) => call('officeGamePromote', { name, promoted }, { key }),
    concludeGame: (name, reason, key) => call('officeGameConclude', { name, reason }, { key }),
    requestReversal: (roundId, reason, key) =>
      call('officeRoundReversalRequest', { round_id: roundId, reason }, { key }),
    decideReversal: (decision, input, key) =>
      call(decision === 'approve' ? 'officeRoundReversalApprove' : 'officeRoundReversalRefuse', input, { key }),
    runJob: (name, reason, key) => call('officeJobRun', { name, reason }, { key }),
    verifySystem: (reason, key) => call('officeSelfVerify', { reason }, { key }),
  };
}

/** Reads providers, tables or chains as one record; `undefined` for any other resource. */
export async function readGames(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  if (resource !== 'game-providers') return readTables(call, resource, id);
  return { id, rows: (await call('officeGames', { limit: 1 })).providers };
}

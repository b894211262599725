import type { Answer, Call, Input } from '@arara/contract/client';

/** Commands about game providers. `key` is the idempotency key. */
export interface GameProviderCommands {
  settleOutsideReview: (id: string, note: string, key: string) => Promise<Answer<'officeOutsideReviewSettle'>>;
  giveFreeRounds: (grant: Input<'officeFreeRoundsGive'>, key: string) => Promise<Answer<'officeFreeRoundsGive'>>;
  giveFreeRoundsToMany: (
    grant: Input<'officeFreeRoundsGiveMany'>,
    key: string,
  ) => Promise<Answer<'officeFreeRoundsGiveMany'>>;
  cancelFreeRounds: (
    campaign: Input<'officeFreeRoundsCancel'>,
    key: string,
  ) => Promise<Answer<'officeFreeRoundsCancel'>>;
}

export function createGameProviderCommands(call: Call): GameProviderCommands {
  return {
    settleOutsideReview: (id, note, key) => call('officeOutsideReviewSettle', { id, note }, { key }),
    giveFreeRounds: (grant, key) => call('officeFreeRoundsGive', grant, { key }),
    giveFreeRoundsToMany: (grant, key) => call('officeFreeRoundsGiveMany', grant, { key }),
    cancelFreeRounds: (campaign, key) => call('officeFreeRoundsCancel', campaign, { key }),
  };
}

/** Record id of free rounds: campaign ids are unique per provider only. */
export const freeRoundsKey = (provider: string, id: string): string => `${provider}/${id}`;

/** Reads free rounds with the provider's usage over the network; `undefined` for any other resource. */
export async function readFreeRounds(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  if (resource !== 'free-rounds-info') return undefined;
  const [provider = '', ...number] = String(id).split('/');
  const { data } = await call('officeFreeRoundsInfo', { provider, id: number.join('/') });
  return { ...data, id };
}

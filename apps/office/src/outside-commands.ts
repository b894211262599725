import type { Answer, Call, Input } from '@arara/contract/client';

/** What staff does about outside providers of games. A command's `key` is its idempotency key. */
export interface OutsideCommands {
  settleOutsideReview: (id: string, note: string, key: string) => Promise<Answer<'officeOutsideReviewSettle'>>;
  giveFreeRounds: (gift: Input<'officeFreeRoundsGive'>, key: string) => Promise<Answer<'officeFreeRoundsGive'>>;
  cancelFreeRounds: (
    campaign: Input<'officeFreeRoundsCancel'>,
    key: string,
  ) => Promise<Answer<'officeFreeRoundsCancel'>>;
}

export function createOutsideCommands(call: Call): OutsideCommands {
  return {
    settleOutsideReview: (id, note, key) => call('officeOutsideReviewSettle', { id, note }, { key }),
    giveFreeRounds: (gift, key) => call('officeFreeRoundsGive', gift, { key }),
    cancelFreeRounds: (campaign, key) => call('officeFreeRoundsCancel', campaign, { key }),
  };
}

/** The name of some free rounds as one record: numbers of campaigns are their providers' own. */
export const freeRoundsKey = (provider: string, id: string): string => `${provider}/${id}`;

/** Free rounds with what their provider counts, asked over the network; `undefined` for what is no such thing. */
export async function readOutside(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  if (resource !== 'free-rounds-info') return undefined;
  const [provider = '', ...number] = String(id).split('/');
  const { data } = await call('officeFreeRoundsInfo', { provider, id: number.join('/') });
  return { ...data, id };
}

import type { Answer, Call, Input } from '@arara/contract/client';

/** Commands about rewards. `key` is the idempotency key. */
export interface RewardCommands {
  decideRewardFlag: (
    decision: Input<'officeRewardFlagDecide'>,
    key: string,
  ) => Promise<Answer<'officeRewardFlagDecide'>>;
  decideHeldClaim: (decision: Input<'officeHeldClaimDecide'>, key: string) => Promise<Answer<'officeHeldClaimDecide'>>;
  giveBonus: (bonus: Input<'officeBonusGive'>, key: string) => Promise<Answer<'officeBonusGive'>>;
  cancelBonus: (bonus: Input<'officeBonusCancel'>, key: string) => Promise<Answer<'officeBonusCancel'>>;
  /** Decision of the second person about a request to grant money. */
  decideStaffCredit: (
    decision: 'approve' | 'refuse',
    credit: Input<'officeStaffCreditApprove'>,
    key: string,
  ) => Promise<Answer<'officeStaffCreditApprove'>>;
}

export function createRewardCommands(call: Call): RewardCommands {
  return {
    decideRewardFlag: (decision, key) => call('officeRewardFlagDecide', decision, { key }),
    decideHeldClaim: (decision, key) => call('officeHeldClaimDecide', decision, { key }),
    giveBonus: (bonus, key) => call('officeBonusGive', bonus, { key }),
    cancelBonus: (bonus, key) => call('officeBonusCancel', bonus, { key }),
    decideStaffCredit: (decision, credit, key) =>
      call(decision === 'approve' ? 'officeStaffCreditApprove' : 'officeStaffCreditRefuse', credit, { key }),
  };
}

/** Reads a promotion; `undefined` for any other resource. */
export async function readRewards(call: Call, resource: string, id: string | number): Promise<object | undefined> {
  return resource === 'promotion' ? (await call('officePromotion', { id })).data : undefined;
}

import type { OnDeposit } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import { paymentOf } from './offer.ts';
import type { Kind } from './promotion.ts';
import type { Standings, Stood } from './standings.ts';
import { isRefusal } from './refusal.ts';
import { paths } from './written.ts';

/** What a deposit would give a member now. */
export interface DepositOffer extends OnDeposit {
  promotionId: number;
  kind: Kind;
  /** Where it is claimed on the site. */
  path: string;
  /** The first sentence of its rule. */
  sentence: string;
  pocket: 'cash' | 'bonus';
  /** How many times what it gives has to be staked before a withdrawal, in hundredths. */
  multiplierE2: number;
}

/** Whether a deposit made now would bring a member nearer to this. */
function isWaitingForDeposit({ offer, standing, reason }: Stood): boolean {
  const { kind } = offer.promotion;
  if (kind === 'first_deposit') return standing.state === 'progress' && reason === 'no_deposit';
  return kind === 'recharge_rebate' && standing.state !== 'ended' && standing.state !== 'ineligible';
}

function offerOf({ offer }: Stood, locale: LocaleKey): DepositOffer | undefined {
  const { promotion, activity, rule } = offer;
  const [sentence] = activity.sentences(rule, locale);
  const onDeposit = activity.onDeposit?.(rule);
  if (onDeposit === undefined || sentence === undefined) return undefined;
  const { pocket, multiplierE2 } = paymentOf(offer);
  const { id: promotionId, kind } = promotion;
  return { ...onDeposit, promotionId, kind, path: paths[kind], sentence, pocket, multiplierE2 };
}

/** What a deposit would give: the reward of a first one where there was none, else the rebate of any. */
export function createDepositLine({ standings }: { standings: Pick<Standings, 'all'> }) {
  return async (memberId: number, locale: LocaleKey): Promise<DepositOffer | undefined> => {
    const stood = await standings.all(memberId).catch((error: unknown) => {
      if (isRefusal(error, 'demo_not_allowed')) return [];
      throw error;
    });
    const waiting = stood.filter(isWaitingForDeposit);
    const best = waiting.find(({ offer }) => offer.promotion.kind === 'first_deposit') ?? waiting[0];
    return best && offerOf(best, locale);
  };
}

import { wordsIn } from '@arara/activity-kit';
import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { messages, say } from '../../platform/index.ts';
import { type Offer, paymentOf } from './offer.ts';
import { type OffersParts, offersAt } from './offers.ts';

/** What a home page shows of the promotion that leads, in one language. */
export interface Lead {
  id: string;
  title: string;
  text: string;
  action: string;
  link: string;
  art: string;
  from: string;
  to: string;
}

const LEADING = 'first_deposit';
const LOOK = { link: '/promotion/activity/first-deposit', art: '1f381', from: '#a3104f', to: '#ff4d3d' };

/** The rule's own first sentence, and how often the reward has to be staked: so that it cannot say what is not so. */
function write(offer: Offer, locale: LocaleKey): Lead {
  const { promotion, activity, rule } = offer;
  const { action, wagering } = messages[locale].site.offer;
  const { multiplierE2 } = paymentOf(offer);
  const times = new Intl.NumberFormat(localeTags[locale]).format(multiplierE2 / 100);
  const asked = multiplierE2 === 0 ? [] : [say(wagering, { times })];
  return {
    id: `promotion-${promotion.id}`,
    title: wordsIn(promotion.content.title, locale),
    text: [...activity.sentences(rule, locale).slice(0, 1), ...asked].join(' '),
    action,
    ...LOOK,
  };
}

/** The first deposit's promotion as a banner, while one runs on a site for everybody. */
export const leadOf =
  (parts: OffersParts) =>
  async (site: string, locale: LocaleKey): Promise<Lead | undefined> => {
    const offer = (await offersAt(parts, { site })).find(({ promotion }) => promotion.kind === LEADING);
    return offer && write(offer, locale);
  };

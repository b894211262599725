import { localizedText } from '@arara/activity-kit';
import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { translations } from '../../../../platform/index.ts';
import { type Offer, type OffersDeps, listOffers, findPayment } from './promotion-offer.ts';

/** The banner of the featured promotion on a home page, in one language. */
export interface FeaturedPromotion {
  id: string;
  title: string;
  text: string;
  action: string;
  link: string;
  art: string;
  from: string;
  to: string;
}

const FEATURED_KIND = 'first_deposit';
const COLOURS = { from: '#a3104f', to: '#ff4d3d' };

/** The text is generated from the rule and its wagering multiplier, so that it always matches them. */
function toFeaturedPromotion(offer: Offer, locale: LocaleKey): FeaturedPromotion {
  const { promotion, activity, rule } = offer;
  const t = translations[locale];
  const { multiplierE2 } = findPayment(offer);
  const times = new Intl.NumberFormat(localeTags[locale]).format(multiplierE2 / 100);
  const wageringText = multiplierE2 === 0 ? [] : [t('site.offer.wagering', { times })];
  return {
    id: `promotion-${promotion.id}`,
    title: localizedText(promotion.content.title, locale),
    text: [...activity.sentences(rule, locale).slice(0, 1), ...wageringText].join(' '),
    action: t('site.offer.action'),
    link: activity.screen.path,
    art: activity.screen.art.picture,
    ...COLOURS,
  };
}

/** Finds the first-deposit promotion of a site as a banner, while one is live for everybody. */
export const createFeaturedPromotion =
  (deps: OffersDeps) =>
  async (site: string, locale: LocaleKey): Promise<FeaturedPromotion | undefined> => {
    const offer = (await listOffers(deps, { site })).find(({ promotion }) => promotion.kind === FEATURED_KIND);
    return offer && toFeaturedPromotion(offer, locale);
  };

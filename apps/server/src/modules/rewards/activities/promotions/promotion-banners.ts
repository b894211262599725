import { type GameTitles, localizedText } from '@arara/activity-kit';
import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { translations } from '../../../../platform/index.ts';
import {
  type FindTitles,
  type Offer,
  type OffersDeps,
  findPayment,
  isWheel,
  listOffers,
  loadRoundTitles,
} from './promotion-offer.ts';

/** The banner of a promotion on a home page, in one language. */
export interface PromotionBannerView {
  id: string;
  /** The promotion, whose status decides whether a member sees the banner. */
  promotion: number;
  title: string;
  text: string;
  kicker: string;
  figure: string;
  detail: string;
  action: string;
  link: string;
  art: string;
  from: string;
  to: string;
}

/** More banners than this are not swiped through. */
const MAX_BANNERS = 4;

/** Two stops of the ground of a banner, by the background of the promotion's screen. */
const GROUNDS = {
  rose: { from: '#7a0f5c', to: '#ff4d3d' },
  violet: { from: '#2b1487', to: '#7b3ff2' },
  cobalt: { from: '#123a9e', to: '#3b8bff' },
  amber: { from: '#8f3f07', to: '#e08a1e' },
  green: { from: '#0a5f46', to: '#1fb574' },
  teal: { from: '#07505c', to: '#1ea3a3' },
  night: { from: '#141c46', to: '#3c4fae' },
  plum: { from: '#4a0f6e', to: '#b030a8' },
} as const;

/** The texts are generated from the rule and its wagering multiplier, so that they always match them. */
function toBannerView(offer: Offer, locale: LocaleKey, titles: GameTitles): PromotionBannerView {
  const { promotion, activity, rule } = offer;
  const { kicker, figure, detail, action } = activity.headline(rule, locale);
  const t = translations[locale];
  const { multiplierE2 } = findPayment(offer);
  const times = new Intl.NumberFormat(localeTags[locale]).format(multiplierE2 / 100);
  const wageringText = multiplierE2 === 0 ? [] : [t('site.offer.wagering', { times })];
  return {
    id: `promotion-${promotion.id}`,
    promotion: promotion.id,
    title: localizedText(promotion.content.title, locale),
    text: [...activity.sentences(rule, locale, titles).slice(0, 1), ...wageringText].join(' '),
    kicker,
    figure,
    detail,
    action,
    link: activity.screen.path,
    art: activity.screen.art.picture,
    ...GROUNDS[activity.screen.art.background],
  };
}

const findTopReward = ({ activity, rule }: Offer): bigint => activity.findLimits(rule).once ?? 0n;

/** One offer of each kind, and of all wheels the one with the largest prize. */
function selectOffers(offers: readonly Offer[]): Offer[] {
  const best = offers
    .filter(isWheel)
    .toSorted((one, other) => Number(findTopReward(other) - findTopReward(one)))
    .at(0);
  const kinds = new Set<string>();
  return offers.filter((offer) => {
    const { kind } = offer.promotion;
    if (!offer.activity.isFeatured) return false;
    if (kinds.has(kind) || (isWheel(offer) && offer !== best)) return false;
    kinds.add(kind);
    return true;
  });
}

/** Lists the featured live promotions of a site as banners, in the order of their priority. */
export const createPromotionBanners =
  (deps: OffersDeps & { findTitles: FindTitles }) =>
  async (site: string, locale: LocaleKey): Promise<PromotionBannerView[]> => {
    const offers = selectOffers(await listOffers(deps, { site })).slice(0, MAX_BANNERS);
    const titles = await loadRoundTitles(deps.findTitles, offers, locale);
    return offers.map((offer) => toBannerView(offer, locale, titles));
  };

import { formatShortBRL } from '@arara/money';
import { locale, t } from '../../shared/messages/i18n.ts';
import { percentText } from '../../shared/format/percent-text.ts';
import { amountIn, percentIn, textIn } from './detail.ts';
import type { Item } from './promotion-queries.ts';

/** A tier as shown; fields that its kind does not have are omitted. */
export interface Tier {
  name: string;
  picture: string;
  range: string | undefined;
  share: string | undefined;
  isReached: boolean;
}

const metals = {
  bronze: '1f949',
  silver: '1f948',
  gold: '1f947',
  platinum: '1f3c6',
  diamond: '1f48e',
} as const;

const isMetal = (key: string): key is keyof typeof metals => Object.hasOwn(metals, key);

/** Converts an item to the tier at its position, from the lowest. */
export function toTier({ detail }: Pick<Item, 'detail'>, place: number): Tier {
  const key = textIn(detail, 'name') ?? '';
  const [from, to] = [amountIn(detail, 'from'), amountIn(detail, 'to')];
  const [least, most] = [percentIn(detail, 'fromShare'), percentIn(detail, 'toShare')];
  return {
    name: isMetal(key) ? t(`promotion.tier.${key}`) : key === '' ? t('promotion.tier.nth', { place: place + 1 }) : key,
    picture: isMetal(key) ? metals[key] : '1f3c5',
    range:
      from === undefined || to === undefined
        ? undefined
        : t('promotion.tiers.range', { from: formatShortBRL(from), to: formatShortBRL(to) }),
    share: most === undefined ? undefined : shareText(least ?? most, most),
    isReached: detail['isReached'] === true,
  };
}

function shareText(least: string, most: string): string {
  if (least === most) return percentText(most, locale());
  return t('promotion.tiers.shares', { from: percentText(least, locale()), to: percentText(most, locale()) });
}

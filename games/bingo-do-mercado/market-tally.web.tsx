import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { shareOf } from '../bingo/video/shares.ts';
import { contentsOfView } from './director.ts';
import { RAINS, goods, isRain, paysOfContents } from './market.ts';
import type { Messages } from './messages/messages.ts';
import type { Seen } from './outcome.ts';
import css from './market-tally.module.css';

interface MarketTallyProps {
  readonly view: Seen;
  readonly stake: Centavos;
  readonly t: Translate<Messages>;
}

/** What the market has brought so far, and what is in the baskets that are still closed. In the place of the stake. */
export function MarketTally({ view, stake, t }: MarketTallyProps) {
  const contents = contentsOfView(view);
  const rains = contents.filter(isRain).length;
  const found = shareOf(stake, view.cards.length, paysOfContents(contents) * view.openers);
  return (
    <div className={css['tally']}>
      <span>{t('found')}</span>
      <b key={contents.length}>{formatBRL(found)}</b>
      <small>{t('left', { goods: goods.length - (contents.length - rains), rains: RAINS - rains })}</small>
    </div>
  );
}

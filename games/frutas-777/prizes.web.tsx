import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { LineMaps, type Pay, PayRow, PayRows, PrizeList, StripLists } from '../reels/prizes.web.tsx';
import type { Messages } from './messages/messages.ts';
import {
  MOST_FREE,
  type Picture,
  QUARTER_E4,
  freeSpinsFor,
  linePays,
  lines,
  pictures,
  starPays,
  strips,
} from './paytable.ts';
import { PictureIcon } from './picture.web.tsx';
import { FREE_ONE_IN } from './return.ts';
import css from './prizes.module.css';

interface PrizesProps {
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  readonly stake: Centavos;
  assets(name: string): string;
}

/** The pictures that pay most. */
const BEST: readonly Picture[] = ['wild', 'seven'];

/** What quarters of the stake pay, of three, four and five of a picture; `noteOf` says what else each number of them brings. */
const toPays = (quarters: readonly number[], noteOf?: (index: number) => string): Pay[] =>
  quarters.map((pay, index) => ({ count: index + 3, payE4: BigInt(pay * QUARTER_E4), note: noteOf?.(index) }));

/** The pay table, the lines and the strips: every number of the machine. */
export function Prizes({ t, locale, stake, assets }: PrizesProps) {
  const icon = (picture: Picture) => <PictureIcon picture={picture} name={t(picture)} assets={assets} />;
  return (
    <PrizeList className={css['prizes']} first={3}>
      <h3>{t('paysTitle')}</h3>
      <p>{t('paysNote', { stake: formatBRL(stake) })}</p>
      <PayRows>
        {pictures
          .filter((picture) => picture !== 'star')
          .map((picture) => (
            <PayRow
              key={picture}
              icon={icon(picture)}
              tone={BEST.includes(picture) ? 'best' : undefined}
              pays={toPays(linePays[picture])}
              stake={stake}
              locale={locale}
            />
          ))}
      </PayRows>
      <h3>{t('wildTitle')}</h3>
      <p>{t('wildText')}</p>
      <h3>{t('starTitle')}</h3>
      <PayRows>
        <PayRow
          icon={icon('star')}
          tone="feature"
          pays={toPays(starPays, (index) => t('freeBanner', { n: freeSpinsFor[index] ?? 0 }))}
          stake={stake}
          locale={locale}
        />
      </PayRows>
      <p>{t('starText', { n: FREE_ONE_IN, most: MOST_FREE })}</p>
      <p>{t('suspense')}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <h3>{t('linesTitle')}</h3>
      <LineMaps lines={lines} />
      <h3>{t('stripsTitle')}</h3>
      <p>{t('stripsText')}</p>
      <StripLists strips={strips} reelName={(n) => t('reel', { n })} icon={icon} />
    </PrizeList>
  );
}

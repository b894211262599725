import { type LocaleKey, rtpBps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { percentText, timesText } from '../stage/language.ts';
import { PayTable } from '../stage/pay-table.web.tsx';
import { translations } from './colour-names/messages/messages.ts';
import { MOST_TICKETS } from './double-da-arara.ts';
import type { Messages } from './messages/messages.ts';
import { mostE4 } from './pays.ts';
import { RTP, WHITE_RTP } from './return.ts';
import { type Colour, SLOTS, colourOf, colours, strip } from './slots.ts';

interface RulesProps {
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
}

/** How it is played, what each colour pays and what it returns. */
export function Rules({ locale, t }: RulesProps) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('severalText', { n: MOST_TICKETS })}</p>
      <h3>{t('paysTitle')}</h3>
      <PayTable
        heads={[t('colour'), t('slots'), t('pays'), t('returns')]}
        rows={colours.map((colour) => [
          translations[locale](colour),
          `${strip.filter((slot) => colourOf(slot) === colour).length}/${SLOTS}`,
          `${timesText(locale, mostE4({ colour }))}x`,
          returnText(locale, colour),
        ])}
      />
      <p>{t('returnText', { colours: returnText(locale, 'red'), white: returnText(locale, 'white') })}</p>
    </>
  );
}

/** What a colour returns, never rounded up. */
function returnText(locale: LocaleKey, colour: Colour): string {
  return percentText(locale, rtpBps(colour === 'white' ? WHITE_RTP : RTP) / 100, 2);
}

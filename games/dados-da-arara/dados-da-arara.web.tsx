import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { loadMessages as loadSidesMessages } from '../two-sides/messages/messages.ts';
import type { SidesLook } from '../two-sides/scene.web.tsx';
import { SidesFrame } from '../two-sides/sides-frame.web.tsx';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import css from './dados-da-arara.module.css';
import { sumOf } from './dice.ts';
import { Jungle } from './jungle.web.tsx';
import { kind } from './kind.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { DadosOutcome } from './outcome.ts';
import { tieE4 } from './pays.ts';
import type { Place } from './places.ts';
import { Rules } from './rules.web.tsx';
import { soundOf } from './sound-effects.web.tsx';

/** What the table draws and says in a language. */
function lookOf(t: Translate<Messages>, locale: LocaleKey): SidesLook<Place, DadosOutcome> {
  const texts = [undefined, t('shaking'), t('shaking'), t('oneEach'), t('lastDie'), t('lastDie')];
  return {
    nameOf: (place) => t(place),
    during: (steps) => texts[steps],
    say({ blue, red, result }) {
      const sums = { blue: sumOf(blue), red: sumOf(red) };
      if (result === 'tie') return t('winsTie', { blue: sums.blue, x: timesText(locale, tieE4(sums.blue)) });
      return t(result === 'blue' ? 'winsBlue' : 'winsRed', sums);
    },
    soundOf,
    board: (outcome, steps, last) => <Board outcome={outcome} steps={steps} last={last} t={t} />,
  };
}

/** Dados da Arara on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages, loadSidesMessages, loadLiveMessages);
  return (
    <SidesFrame
      site={props}
      kind={kind}
      look={lookOf(t, locale)}
      title={tile.title[locale]}
      className={css['dados']}
      ground={<Jungle />}
      rules={<Rules locale={locale} t={t} />}
    />
  );
}

import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use } from 'react';
import { type Messages as CardMessages, loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { rankOf } from '../cards/deck.ts';
import { cardName } from '../cards/card-names.ts';
import { loadMessages as loadLiveMessages } from '../live/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { loadMessages as loadSidesMessages } from '../two-sides/messages/messages.ts';
import type { SidesLook } from '../two-sides/scene.web.tsx';
import { SidesFrame } from '../two-sides/sides-frame.web.tsx';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import css from './classico-da-carta.module.css';
import { kind } from './kind.ts';
import { type Messages, loadMessages } from './messages/messages.ts';
import type { ClassicoOutcome } from './outcome.ts';
import type { Place } from './places.ts';
import { Rules } from './rules.web.tsx';
import { soundOf } from './sound-effects.web.tsx';
import { Stadium } from './stadium.web.tsx';

/** What the table draws and says in a language. */
function lookOf(t: Translate<Messages>, tCards: Translate<CardMessages>): SidesLook<Place, ClassicoOutcome> {
  const texts = [undefined, t('dealing'), t('dealing'), t('turnHome'), t('turnHome'), t('turnAway'), t('turnAway')];
  return {
    nameOf: (place) => t(place),
    during: (steps) => texts[steps],
    say({ home, away, result }) {
      if (home === away) return t('winsSuited', { home: cardName(tCards, home) });
      const ranks = { home: rankOf(home), away: rankOf(away) };
      if (result === 'tie') return t('winsTie', ranks);
      return t(result === 'home' ? 'winsHome' : 'winsAway', ranks);
    },
    soundOf,
    board: (outcome, steps) => <Board outcome={outcome} steps={steps} t={t} tCards={tCards} />,
  };
}

/** Clássico da Carta on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages, loadSidesMessages, loadLiveMessages, loadCardMessages);
  const tCards = use(loadCardMessages(locale));
  return (
    <SidesFrame
      site={props}
      kind={kind}
      look={lookOf(t, tCards)}
      title={tile.title[locale]}
      className={css['classico']}
      ground={<Stadium />}
      rules={<Rules locale={locale} t={t} />}
    />
  );
}

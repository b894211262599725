import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import type { Centavos } from '@arara/money';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { cardName } from '../cards/card-names.ts';
import { cardText } from '../cards/deck.ts';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { type Messages as CardMessages, loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { bestMove } from './advice.ts';
import { tile } from './art.ts';
import { Background } from './bar.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { TrucoKey } from './moves.web.tsx';
import type { Seen } from './outcome.ts';
import { type Play, usePlay } from './play.web.tsx';
import { Rules } from './rules.web.tsx';
import type { Move } from './table.ts';
import { TableView } from './table.web.tsx';
import { trucoRelampago } from './truco-relampago.ts';
import css from './truco-relampago.module.css';

/** What a won hand pays for all that was put in. */
function worthOf({ table, scene }: Play): Centavos {
  return (table.stake * (scene?.truco === 'accepted' ? 4n : 2n)) as Centavos;
}

/** Truco Relâmpago on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const tCards = use(loadCardMessages(site.locale));
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const play = usePlay(site, t);
  const { table, scene, going, usual, isShort } = play;
  const open = table.phase === 'open';
  const best = hint && open && going ? bestMove(going) : undefined;
  const card = best === undefined || best === 'truco' ? usual : best;
  return (
    <GameFrame
      site={site}
      table={table}
      game={trucoRelampago}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules t={t} locale={site.locale} />}
      hint={hintText({ t, tCards }, play, best)}
      stakeField={
        going && (
          <TrucoKey
            stake={table.stake}
            accepted={going.truco === 'accepted'}
            isBest={best === 'truco'}
            disabled={!open || isShort || !going.moves.includes('truco')}
            t={t}
            onTruco={() => table.move('truco')}
          />
        )
      }
      action={
        going &&
        card && {
          label: t('lay'),
          note: best === card ? `${cardText(card)} ★` : cardText(card),
          onPress: () => table.move(card),
        }
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <div className={css['tools']}>
          <CardTools t={tCards} hint={hint} onHint={setHint} />
        </div>
        <TableView
          scene={scene}
          worth={worthOf(play)}
          playable={open && going ? going.own : []}
          best={best === 'truco' ? undefined : best}
          t={t}
          tCards={tCards}
          onLay={table.move}
        />
        <p className={css['hidden']} role="status">
          {open && going ? turnText({ t, tCards }, going) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

interface Texts {
  readonly t: Translate<Messages>;
  readonly tCards: Translate<CardMessages>;
}

/** What is to be done now. */
function turnText({ t, tCards }: Texts, { lead, moves }: Seen): string {
  if (lead !== null) return t('askAnswer', { card: cardName(tCards, lead) });
  return t(moves.includes('truco') ? 'askFirst' : 'askLead');
}

/** What the line under the table says while the player is to move. */
function hintText(texts: Texts, { table, going, isShort }: Play, best: Move | undefined): string | undefined {
  if (!going || table.phase !== 'open') return undefined;
  const { t, tCards } = texts;
  if (best) return t('best', { move: best === 'truco' ? t('truco') : cardName(tCards, best) });
  return isShort && going.moves.includes('truco') ? t('tooLittle') : turnText(texts, going);
}

import type { SessionViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { cardName, cardMessagesOf } from '../cards/messages.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { fill } from '../stage/language.ts';
import { bestMove } from './advice.ts';
import { tile } from './art.ts';
import { Background } from './felt.web.tsx';
import type { Messages } from './locales/pt.ts';
import { Moves } from './moves.web.tsx';
import type { Seen } from './outcome.ts';
import { type Play, countText, usePlay } from './play.web.tsx';
import { Rules } from './rules.web.tsx';
import type { Move } from './table.ts';
import { TableView } from './table.web.tsx';
import { vinteEUm } from './vinte-e-um.ts';
import { wordsOf } from './messages.web.tsx';
import css from './vinte-e-um.module.css';

/** Vinte e Um on screen. */
export function SessionView(site: SessionViewProps) {
  const messages = use(wordsOf(site.locale));
  const cards = use(cardMessagesOf(site.locale));
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const play = usePlay(site, messages);
  const { table, shown, going, beyond } = play;
  const open = table.phase === 'open';
  const best = hint && open && going ? bestMove(going) : undefined;
  const last: Move = going?.moves.includes('decline') ? 'decline' : 'stand';
  return (
    <GameFrame
      site={site}
      table={table}
      game={vinteEUm}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<Rules messages={messages} locale={site.locale} />}
      hint={hintText(messages, play, best)}
      stakeField={
        going && (
          <Moves
            moves={going.moves}
            beyond={beyond}
            best={best}
            disabled={!open}
            messages={messages}
            onMove={table.move}
          />
        )
      }
      action={
        going && {
          label: messages[last],
          note: best === last ? '★' : undefined,
          onPress: () => table.move(last),
        }
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <div className={css['tools']}>
          <CardTools messages={cards} hint={hint} onHint={setHint} />
        </div>
        <TableView table={shown} stake={table.stake} messages={messages} cards={cards} />
        <p className={css['hidden']} role="status">
          {open && going ? turnText(messages, cards, going) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

/** What the line under the table says while the player is to move. */
function hintText(messages: Messages, { table, going, beyond }: Play, best: Move | undefined): string | undefined {
  if (!going || table.phase !== 'open') return undefined;
  if (best) return fill(messages.best, messages[best]);
  if (going.moves.includes('decline')) return messages.insuranceAsk;
  return beyond.length > 0 ? messages.tooLittle : undefined;
}

/** Whose turn it is, for those who listen. */
function turnText(
  messages: Messages,
  cards: Parameters<typeof cardName>[0],
  { hands, turn, dealer, moves }: Seen,
): string {
  if (moves.includes('decline')) return messages.insuranceAsk;
  const hand = hands[turn];
  if (!hand) return '';
  const named =
    hands.length === 1 ? messages.yours : fill(messages.yourHand, { n: String(turn + 1), of: String(hands.length) });
  return fill(messages.turn, { hand: named, count: countText(hand.cards), card: cardName(cards, dealer[0] ?? null) });
}

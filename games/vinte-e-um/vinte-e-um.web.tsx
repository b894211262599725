import type { SessionViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { cardName } from '../cards/card-names.ts';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { bestMove } from './advice.ts';
import { tile } from './art.ts';
import { Background } from './felt.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { Moves } from './moves.web.tsx';
import type { Seen } from './outcome.ts';
import { type Play, countText, usePlay } from './play.web.tsx';
import { Rules } from './rules.web.tsx';
import type { Move } from './table.ts';
import { TableView } from './table.web.tsx';
import { vinteEUm } from './vinte-e-um.ts';
import css from './vinte-e-um.module.css';

/** Vinte e Um on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages);
  const tCards = use(loadCardMessages(site.locale));
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const play = usePlay(site, t);
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
      rules={<Rules t={t} locale={site.locale} />}
      hint={hintText(t, play, best)}
      stakeField={
        going && <Moves moves={going.moves} beyond={beyond} best={best} disabled={!open} t={t} onMove={table.move} />
      }
      action={
        going && {
          label: t(last),
          note: best === last ? '★' : undefined,
          onPress: () => table.move(last),
        }
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <div className={css['tools']}>
          <CardTools t={tCards} hint={hint} onHint={setHint} />
        </div>
        <TableView table={shown} stake={table.stake} t={t} tCards={tCards} />
        <p className={css['hidden']} role="status">
          {open && going ? turnText(t, tCards, going) : ''}
        </p>
      </div>
    </GameFrame>
  );
}

/** What the line under the table says while the player is to move. */
function hintText(t: Translate<Messages>, { table, going, beyond }: Play, best: Move | undefined): string | undefined {
  if (!going || table.phase !== 'open') return undefined;
  if (best) return t('best', { move: t(best) });
  if (going.moves.includes('decline')) return t('insuranceAsk');
  return beyond.length > 0 ? t('tooLittle') : undefined;
}

/** Whose turn it is, for those who listen. */
function turnText(
  t: Translate<Messages>,
  tCards: Parameters<typeof cardName>[0],
  { hands, turn, dealer, moves }: Seen,
): string {
  if (moves.includes('decline')) return t('insuranceAsk');
  const hand = hands[turn];
  if (!hand) return '';
  const named = hands.length === 1 ? t('yours') : t('yourHand', { n: turn + 1, of: hands.length });
  return t('turn', { hand: named, count: countText(hand.cards), card: cardName(tCards, dealer[0] ?? null) });
}

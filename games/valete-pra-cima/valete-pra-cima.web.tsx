import type { SessionViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { CardTools } from '../cards/card-tools.web.tsx';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { bestHold } from '../poker/best-hold.ts';
import { bestText } from '../poker/best-text.ts';
import { Hand } from '../poker/hand.web.tsx';
import { loadMessages as loadPokerMessages } from '../poker/messages/messages.ts';
import { PaysChoice } from '../poker/pays-choice.web.tsx';
import { type PayKey, paytables } from '../poker/paytable.ts';
import { PokerRules } from '../poker/poker-rules.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { PayBoard } from './pay-board.web.tsx';
import { usePlay } from './play.web.tsx';
import { valetePraCima } from './valete-pra-cima.ts';
import css from './valete-pra-cima.module.css';

/** Valete pra Cima on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages, loadPokerMessages, loadCardMessages);
  const tPoker = use(loadPokerMessages(site.locale));
  const tCards = use(loadCardMessages(site.locale));
  const [chosen, choose] = useState<PayKey>('9-6');
  const [hint, setHint] = useState(false);
  const [four] = useFourColours();
  const { table, open, held, ...play } = usePlay(site, chosen, { t, tPoker, tCards });
  const { view, phase, step, stake } = table;
  const going = step?.over === null;
  const pays = going && view ? view.pays : chosen;
  const best = hint && open ? bestHold(open.dealt, paytables[open.pays]).hold : undefined;
  const shown = phase === 'busy' ? null : (view?.hand ?? null);
  return (
    <GameFrame
      site={site}
      table={table}
      game={valetePraCima}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={<PokerRules t={tPoker} goal={[t('goalText')]} draw={t('drawText')} leave={t('leaveText')} />}
      hint={open && (best ? bestText(tPoker, tCards, open.dealt, best) : tPoker('choose'))}
      choices={<PaysChoice pays={pays} disabled={phase !== 'idle'} locale={site.locale} t={tPoker} onChoose={choose} />}
      action={
        going && !table.auto
          ? {
              label: held.length === 5 ? tPoker('exchangeNone') : tPoker('exchange', { n: 5 - held.length }),
              disabled: open === undefined,
              onPress: play.exchange,
            }
          : undefined
      }
    >
      <div className={css['scene']} data-four-colours={four || undefined}>
        <PayBoard pays={pays} stake={stake} hand={shown} final={!going} t={tPoker} />
        <div className={css['bar']}>
          <p role="status">{open && (open.hand ? tPoker('dealt', { hand: tPoker(open.hand) }) : tPoker('nothing'))}</p>
          <CardTools t={tCards} hint={hint} onHint={setHint} />
        </div>
        <Hand
          list={play.cards}
          held={step ? held : []}
          best={best}
          live={open !== undefined}
          t={tPoker}
          tCards={tCards}
          onPress={play.hold}
        />
      </div>
    </GameFrame>
  );
}

import type { SessionViewProps } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { use, useState } from 'react';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { bestHold } from '../poker/best-hold.ts';
import { loadMessages as loadPokerMessages } from '../poker/messages/messages.ts';
import { paytables } from '../poker/paytable.ts';
import { PokerRules } from '../poker/poker-rules.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { firstChoice } from '../stage/recall.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { Choices } from './choices.web.tsx';
import { openHint, shareHint } from './hint.ts';
import { lequeDeValetes } from './leque-de-valetes.ts';
import { loadMessages } from './messages/messages.ts';
import type { Choice } from './outcome.ts';
import { usePlay } from './play.web.tsx';
import { handsOnTable, shownRound } from './scene.ts';
import { CardTable } from './table.web.tsx';
import css from './leque-de-valetes.module.css';

const OPENING: Choice = { pays: '9-6', hands: 5 };

/** Leque de Valetes on screen. */
export function SessionView(site: SessionViewProps) {
  const t = useMessages(site.locale, loadMessages, loadPokerMessages, loadCardMessages);
  const tPoker = use(loadPokerMessages(site.locale));
  const tCards = use(loadCardMessages(site.locale));
  const texts = { t, tPoker, tCards };
  const [chosen, choose] = useState(() => firstChoice(site, lequeDeValetes, OPENING));
  const [hint, setHint] = useState(false);
  const { table, moment, open, held, hold, exchange } = usePlay(site, chosen, texts);
  const { view, phase, step, stake } = table;
  const going = step?.over === null;
  const { pays, hands } = going && view ? view : chosen;
  const share = (stake / BigInt(hands)) as Centavos;
  const shown = shownRound(view, { pays, hands });
  const best = hint && open ? bestHold(open.dealt, paytables[open.pays]).hold : undefined;
  return (
    <GameFrame
      site={site}
      table={table}
      game={lequeDeValetes}
      title={tile.title[site.locale]}
      className={css['game']}
      ground={<Background />}
      rules={
        <PokerRules t={tPoker} goal={[t('goalText'), t('handsText')]} draw={t('drawText')} leave={t('leaveText')} />
      }
      hint={open ? openHint(open, best, texts) : phase === 'idle' ? shareHint(hands, share, texts) : undefined}
      choices={
        <Choices
          choice={{ pays, hands }}
          disabled={phase !== 'idle'}
          locale={site.locale}
          texts={texts}
          onChoose={choose}
        />
      }
      action={
        going && !table.auto
          ? {
              label: held.length === 5 ? tPoker('exchangeNone') : tPoker('exchange', { n: 5 - held.length }),
              disabled: open === undefined,
              onPress: exchange,
            }
          : undefined
      }
    >
      <CardTable
        hands={handsOnTable(shown, hands, { moment, held })}
        hasDrawn={shown !== undefined && moment.ended > 0}
        pays={pays}
        share={share}
        open={open}
        held={shown ? held : []}
        best={best}
        hint={hint}
        texts={texts}
        onHold={hold}
        onHint={setHint}
        onSkip={() => {
          if (phase === 'busy' && !table.auto) table.press();
        }}
      />
    </GameFrame>
  );
}

import type { GameViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { use, useState } from 'react';
import { useFourColours } from '../cards/four-colours.web.tsx';
import { loadMessages as loadCardMessages } from '../cards/messages/messages.ts';
import { type Chips, useChips } from '../chips/chips.web.tsx';
import { Tray } from '../chips/tray.web.tsx';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { bacaraDaArara } from './bacara-da-arara.ts';
import { Cloth } from './cloth.web.tsx';
import { useDealer } from './dealer.web.tsx';
import { totalOf } from './hand.ts';
import { Hands } from './hands.web.tsx';
import { type Messages, loadMessages } from './messages/messages.ts';
import { translations as letters } from './result-letters/messages/messages.ts';
import { isBacaraOutcome } from './outcome.ts';
import { RoadsSheet, RoadsStrip } from './roads-sheet.web.tsx';
import { Rules } from './rules.web.tsx';
import { resultText, rulingText } from './result-texts.ts';
import { firstChoice } from '../stage/recall.ts';
import css from './bacara-da-arara.module.css';

/** Bacará da Arara on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const chips = useChips(props, firstChoice(props, bacaraDaArara, { bets: [] }).bets);
  const dealer = useDealer();
  const [roads, setRoads] = useState(false);
  const table = useInstantTable(props, {
    input: chips.input,
    stake: chips.stake,
    isOutcome: isBacaraOutcome,
    start: dealer.clear,
    show: dealer.show,
    mark: ({ player, banker, result }) => `${letters[locale](result)} ${Math.max(totalOf(player), totalOf(banker))}`,
    say: (outcome) => resultText(outcome, t),
  });
  const locked = table.phase !== 'idle';
  chips.sweepAfter(locked ? undefined : table.lastResult?.roundId);
  const open = (): void => setRoads(true);
  return (
    <GameFrame
      site={props}
      table={table}
      game={bacaraDaArara}
      title={tile.title[locale]}
      className={css['bacara']}
      ground={<Ornament />}
      hint={locked ? t('dealing') : t('hint')}
      stakeField={<Tray {...{ chips, locked, locale }} onHistory={open} />}
      rules={<Rules locale={locale} t={t} />}
    >
      <Scene {...{ chips, dealer, locked, locale, t }} isRevealed={table.lastResult !== undefined} onRoads={open} />
      <RoadsSheet open={roads} rounds={dealer.rounds} t={t} locale={locale} onClose={() => setRoads(false)} />
    </GameFrame>
  );
}

interface SceneProps extends Pick<GameViewProps, 'locale'> {
  readonly chips: Chips;
  readonly dealer: ReturnType<typeof useDealer>;
  readonly locked: boolean;
  /** The last round has been shown and is still on the table. */
  readonly isRevealed: boolean;
  readonly t: Translate<Messages>;
  onRoads(): void;
}

/** The hands, what the croupier says, the cloth and the roads. */
function Scene({ chips, dealer, locked, isRevealed, locale, t, onRoads }: SceneProps) {
  const { slip, note, lay } = chips;
  const { lying, facts, rounds } = dealer;
  const tCards = use(loadCardMessages(locale));
  const [four] = useFourColours();
  // What has just been decided stays to be seen until the next chip is laid.
  const isSeen = isRevealed && !locked && slip.bets.length === 0;
  const said = facts && lying ? resultText(lying.dealt, t) : lying?.frame.ruling && rulingText(lying.frame.ruling, t);
  return (
    <div className={css['scene']} data-four-colours={four || undefined}>
      <Hands lying={lying} facts={facts} t={t} tCards={tCards} />
      <p className={css['said']} role="status" data-over={facts && true}>
        {said ?? (locked ? '' : t('opening'))}
      </p>
      <Cloth
        bets={isSeen ? (slip.last ?? []) : slip.bets}
        facts={isSeen || locked ? facts : undefined}
        note={locked ? undefined : note}
        onLay={lay}
        {...{ locked, locale, t }}
      />
      <div className={css['roads']}>
        <RoadsStrip {...{ rounds, t, locale }} onOpen={onRoads} />
      </div>
    </div>
  );
}

/** Feathers in the cloth behind everything. */
function Ornament() {
  return (
    <svg className={css['ornament']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      {Array.from({ length: 9 }, (_, at) => (
        <path
          key={at}
          d="M0 0C-26 -46 -30 -120 0 -196 30 -120 26 -46 0 0ZM0 0V-170"
          transform={`translate(200 250) rotate(${(at - 4) * 21})`}
        />
      ))}
    </svg>
  );
}

import type { GameViewProps } from '@arara/game-kit';
import { GameFrame } from '../stage/game-frame.web.tsx';
import { useInstantTable } from '../stage/instant-table.web.tsx';
import { percentText, timesText } from '../stage/language.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Feast } from './background.web.tsx';
import { festaJunina } from './festa-junina.ts';
import { Machine } from './machine.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { type FestaOutcome, isFestaOutcome, roundOf } from './outcome.ts';
import { HIT_PERCENT } from './return.ts';
import { Rules } from './rules.web.tsx';
import { useShow } from './show.web.tsx';
import css from './festa-junina.module.css';

const NO_CHOICE = {};

/** Boards that paid in all spins of a round. */
function tumblesOf(outcome: FestaOutcome): number {
  const spins = roundOf(outcome)?.spins ?? [];
  return spins.reduce((sum, { sequence }) => sum + sequence.boards.length - 1, 0);
}

/** Festa Junina on screen. */
export function GameView(props: GameViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const { scene, stake, start, show, rest, skip } = useShow();
  const table = useInstantTable(props, {
    input: NO_CHOICE,
    isOutcome: isFestaOutcome,
    start,
    show,
    rest,
    mark: (_, multiplierE4) => `${timesText(locale, multiplierE4)}x`,
    say: (outcome) => t('said', { n: tumblesOf(outcome), free: outcome.drops.length - 1 }),
  });
  return (
    <GameFrame
      site={props}
      table={table}
      game={festaJunina}
      title={tile.title[locale]}
      className={css['festa']}
      hint={table.phase === 'idle' ? t('hint') : t('spinning')}
      ground={<Feast isFree={scene.free !== undefined} />}
      facts={[{ name: t('hit'), value: percentText(locale, HIT_PERCENT) }]}
      rtpNote={t('rtpNote')}
      rules={<Rules t={t} locale={locale} stake={table.stake} />}
    >
      <Machine scene={scene} stake={stake === 0n ? table.stake : stake} t={t} locale={locale} onSkip={skip} />
    </GameFrame>
  );
}

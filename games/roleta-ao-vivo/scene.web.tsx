import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useMemo } from 'react';
import { Ring } from '../live/ring.web.tsx';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import { Cloth } from '../roleta/cloth.web.tsx';
import type { Messages as ClothMessages } from '../roleta/messages/messages.ts';
import { land, rolling } from '../roleta/sound-effects.web.tsx';
import { winnersOf } from '../roleta/pays.ts';
import { framesOf } from '../roleta/spin.ts';
import { colourOf } from '../roleta/wheel-order.ts';
import { Wheel } from '../roleta/wheel.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { LuckyFlash, LuckyStrip } from './lucky-strip.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { LuckyOutcome } from './outcome.ts';
import { timesOf } from './pays.ts';
import css from './roleta-ao-vivo.module.css';
import { FALLEN_MS, LUCKY_MS, SPIN_MS, luckySeen, restAfter } from './show.ts';
import { spark } from './sound-effects.web.tsx';

interface SceneProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
  readonly t: Translate<ClothMessages>;
  readonly tOwn: Translate<Messages>;
  /** The round, once it is drawn. */
  readonly outcome: LuckyOutcome | undefined;
  /** Where the ball fell in the round before. */
  readonly before: number | undefined;
  readonly came: string | undefined;
}

/** How much of a round is seen: how many lucky numbers, whether the ball runs, and whether it lies. */
function useSeen({ site, outcome }: Pick<SceneProps, 'site' | 'outcome'>) {
  const { round } = site.table;
  const all = outcome?.lucky ?? [];
  const step = useServerFact(site, (now) => {
    const ms = shownMs(round, now);
    if (ms === undefined) return 0;
    return ms >= FALLEN_MS ? 100 : ms >= LUCKY_MS ? 99 : luckySeen(all.length, ms);
  });
  return { lucky: all.slice(0, step), isRunning: step >= 99, hasFallen: step === 100 };
}

/** The host, the wheel and the cloth. On a phone the cloth makes room for the wheel while the ball runs. */
export function Scene({ site, betPanel, live, t, tOwn, outcome, before, came }: SceneProps) {
  const { round } = site.table;
  const { lucky, isRunning, hasFallen } = useSeen({ site, outcome });
  const pocket = isRunning ? outcome?.pocket : undefined;
  const fallen = hasFallen ? pocket : undefined;
  const isShown = (round.state === 'running' && isRunning) || round.state === 'settled';
  const isRevealing = round.state === 'running' && lucky.length > 0 && !isRunning;
  useSounds(site, betPanel, { pocket, hasFallen, luckyCount: isRevealing ? lucky.length : 0 });
  const winners = fallen === undefined ? [] : winnersOf(live.bet, fallen);
  const bets = round.state === 'settled' ? winners : live.laid;
  const paying = useMemo(() => new Map(lucky.map(({ number, times }) => [number, times])), [lucky]);
  return (
    <div
      className={css['scene']}
      data-shown={isShown || undefined}
      data-closed={round.state === 'locked' || undefined}
      data-revealing={isRevealing || undefined}
    >
      <div className={css['host']}>
        <HostStand
          site={site}
          betPanel={betPanel}
          host="iara"
          during={isRevealing ? tOwn('luckySay') : undefined}
          came={fallen === undefined ? undefined : came}
        />
      </div>
      <div className={css['badge']}>
        <LiveBadge site={site} />
      </div>
      <div className={css['wheel']}>
        <TableWheel site={site} pocket={pocket} before={before} />
        {fallen !== undefined && (
          <p key={fallen} className={css['fallen']} data-colour={colourOf(fallen)} aria-hidden="true">
            {fallen}
          </p>
        )}
      </div>
      <div className={css['cloth']}>
        <Cloth
          bets={bets}
          winners={winners}
          fallen={fallen}
          locked={!live.isTaking}
          drafts={live.drafts}
          pays={timesOf}
          lucky={paying}
          t={t}
          note={undefined}
          onLay={({ id }) => live.chips.lay(id)}
        />
      </div>
      {isRevealing && <LuckyFlash key={lucky.length} />}
      {lucky.length > 0 && (
        <div className={css['lucky']}>
          <LuckyStrip lucky={lucky} fallen={fallen} t={tOwn} />
        </div>
      )}
      <div className={css['ring']}>
        <Ring site={site} closesAt={live.closesAt} />
      </div>
    </div>
  );
}

interface SoundDeps {
  readonly pocket: number | undefined;
  readonly hasFallen: boolean;
  /** How many lucky numbers are revealed, while they are. */
  readonly luckyCount: number;
}

/** Each lucky number is heard, and the ball by who is there when it begins, and when it lies. */
function useSounds(
  { table: { round }, serverNow }: RoundViewProps,
  betPanel: RoundPanelState,
  { pocket, hasFallen, luckyCount }: SoundDeps,
): void {
  const { play, sayNumber } = betPanel;
  const { runsAt, state } = round;
  const isRunning = state === 'running' && pocket !== undefined;
  useEffect(() => {
    if (luckyCount > 0) play(spark);
  }, [luckyCount, play]);
  useEffect(() => {
    const left = isRunning && runsAt !== null ? FALLEN_MS - (serverNow() - runsAt) : 0;
    if (left > 500) play(rolling(left / 1000));
  }, [isRunning, runsAt, serverNow, play]);
  useEffect(() => {
    if (!hasFallen || !isRunning) return;
    play(land);
    sayNumber(pocket);
  }, [hasFallen, isRunning, pocket, play, sayNumber]);
}

interface TableWheelProps extends Pick<SceneProps, 'site' | 'before'> {
  /** Where the ball falls, once it runs. */
  readonly pocket: number | undefined;
}

/** The wheel of the table: its run begins after the lucky numbers, wherever the reader comes in. */
function TableWheel({ site: { table, serverNow }, pocket, before }: TableWheelProps) {
  const { runsAt } = table.round;
  const rest = useMemo(() => restAfter(pocket ?? before), [pocket, before]);
  const run = useMemo(
    () =>
      pocket === undefined || runsAt === null
        ? undefined
        : {
            frames: framesOf(pocket, restAfter(before)),
            ms: SPIN_MS,
            elapsedMs: () => serverNow() - runsAt - LUCKY_MS,
          },
    [pocket, before, runsAt, serverNow],
  );
  return <Wheel run={run} rest={rest} running={run !== undefined} pocket={undefined} />;
}

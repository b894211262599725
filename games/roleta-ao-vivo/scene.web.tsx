import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useMemo } from 'react';
import { Ring } from '../live/ring.web.tsx';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import { Cloth } from '../roleta/cloth.web.tsx';
import type { Messages } from '../roleta/messages/messages.ts';
import { land, rolling } from '../roleta/sound-effects.web.tsx';
import { winnersOf } from '../roleta/pays.ts';
import { framesOf } from '../roleta/spin.ts';
import { colourOf } from '../roleta/wheel-order.ts';
import { Wheel } from '../roleta/wheel.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { SPIN_MS, restAfter } from './show.ts';
import css from './roleta-ao-vivo.module.css';

interface SceneProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
  readonly t: Translate<Messages>;
  /** Where the ball falls in this round, once that is revealed. */
  readonly pocket: number | undefined;
  /** Where it fell in the round before. */
  readonly before: number | undefined;
  readonly came: string | undefined;
}

/** The host, the wheel and the cloth. On a phone the cloth makes room for the wheel while the ball runs. */
export function Scene({ site, betPanel, live, t, pocket, before, came }: SceneProps) {
  const { round } = site.table;
  const hasFallen = useServerFact(site, (now) => (shownMs(round, now) ?? 0) >= SPIN_MS);
  const fallen = hasFallen ? pocket : undefined;
  const isShown = round.state === 'running' || round.state === 'settled';
  useSounds(site, betPanel, pocket, hasFallen);
  const winners = fallen === undefined ? [] : winnersOf(live.bet, fallen);
  const bets = round.state === 'settled' ? winners : live.laid;
  return (
    <div className={css['scene']} data-shown={isShown || undefined} data-closed={round.state === 'locked' || undefined}>
      <div className={css['host']}>
        <HostStand site={site} betPanel={betPanel} host="iara" came={fallen === undefined ? undefined : came} />
      </div>
      <div className={css['badge']}>
        <LiveBadge site={site} />
      </div>
      <div className={css['wheel']}>
        <TableWheel site={site} pocket={pocket} before={before} />
        {fallen !== undefined && (
          <p className={css['fallen']} data-colour={colourOf(fallen)} aria-hidden="true">
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
          t={t}
          note={undefined}
          onLay={({ id }) => live.chips.lay(id)}
        />
      </div>
      <div className={css['ring']}>
        <Ring site={site} />
      </div>
    </div>
  );
}

/** The ball is heard by who is there when it begins, and when it lies. */
function useSounds(
  { table: { round }, serverNow }: RoundViewProps,
  betPanel: RoundPanelState,
  pocket: number | undefined,
  hasFallen: boolean,
): void {
  const { play, sayNumber } = betPanel;
  const { runsAt, state } = round;
  const isRunning = state === 'running' && pocket !== undefined;
  useEffect(() => {
    const left = isRunning && runsAt !== null ? SPIN_MS - (serverNow() - runsAt) : 0;
    if (left > 500) play(rolling(left / 1000));
  }, [isRunning, runsAt, serverNow, play]);
  useEffect(() => {
    if (!hasFallen || !isRunning) return;
    play(land);
    sayNumber(pocket);
  }, [hasFallen, isRunning, pocket, play, sayNumber]);
}

type TableWheelProps = Pick<SceneProps, 'site' | 'pocket' | 'before'>;

/** The wheel of the table: its run begins when the round does, wherever the reader comes in. */
function TableWheel({ site: { table, serverNow }, pocket, before }: TableWheelProps) {
  const { runsAt } = table.round;
  const rest = useMemo(() => restAfter(pocket ?? before), [pocket, before]);
  const run = useMemo(
    () =>
      pocket === undefined || runsAt === null
        ? undefined
        : { frames: framesOf(pocket, restAfter(before)), ms: SPIN_MS, elapsedMs: () => serverNow() - runsAt },
    [pocket, before, runsAt, serverNow],
  );
  return <Wheel run={run} rest={rest} running={run !== undefined} pocket={undefined} />;
}

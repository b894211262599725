import { centavos, formatReais } from '@arara/money';
import { type SessionFigures, computeFigures, findBreak, isUnderWay } from './play-session.ts';
import type { RealityCheckEvent } from './reality-check-store.ts';
import type { RealityCheckState } from './reality-checks.ts';

const toFiguresView = ({ seconds, staked, won }: SessionFigures) => ({
  seconds: Math.min(Number(seconds), Number.MAX_SAFE_INTEGER),
  bets: formatReais(centavos(staked)),
  wins: formatReais(centavos(won)),
  net: formatReais(centavos(won - staked)),
});

/** A check with the figures that it was issued with. */
function toCheckView({ checkId, seconds, staked, won, at }: RealityCheckEvent) {
  if (checkId === null || seconds === null || staked === null || won === null) return null;
  return { id: checkId, issued_at: at.toISOString(), ...toFiguresView({ seconds, staked, won }) };
}

/** The session of play and the open check as the player sees them. */
export function toRealityCheckView({ now, session, issued, totals, minutes, maxMinutes }: RealityCheckState) {
  const current = isUnderWay(session, now) ? session : undefined;
  return {
    now: now.toISOString(),
    check: issued === undefined ? null : toCheckView(issued),
    session:
      current === undefined
        ? null
        : { started_at: current.startedAt.toISOString(), ...toFiguresView(computeFigures(current, totals, now)) },
    due_at: current?.dueAt.toISOString() ?? null,
    break_until: findBreak(session, now)?.toISOString() ?? null,
    minutes,
    max_minutes: maxMinutes,
  };
}

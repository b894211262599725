/** One question for the server's time: when it was asked and heard here, and what the server's clock said between. */
export interface TimeHeard {
  asked: number;
  heard: number;
  now: number;
}

/** So many are remembered: the path of a phone changes, and with it what is short. */
const REMEMBERED = 8;

interface Offset {
  wayMs: number;
  offsetMs: number;
}

/**
 * The server's clock, as near as it is known here: that of the question with the shortest way there and back, of which
 * half is taken for the way back. `own` is a clock of milliseconds since 1970 that never jumps.
 */
export function createServerTime(own: () => number) {
  let heard: readonly Offset[] = [];
  let guess = 0;
  const best = (): number =>
    heard.length === 0 ? guess : heard.reduce((a, b) => (b.wayMs < a.wayMs ? b : a)).offsetMs;
  return {
    now: (): number => own() + best(),
    /** Takes in an answer; one that was heard before it was asked says nothing. */
    hear({ asked, heard: at, now }: TimeHeard): void {
      const wayMs = at - asked;
      if (wayMs < 0) return;
      heard = [...heard, { wayMs, offsetMs: now + wayMs / 2 - at }].slice(-REMEMBERED);
    },
    /** A time that came along with something else, its way unknown: good until a question was answered. */
    guess(now: number): void {
      guess = now - own();
    },
  };
}

export type ServerTime = ReturnType<typeof createServerTime>;

import type { LocaleKey, ViewCommons } from '@arara/game-kit';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { loadMessages } from '../messages/messages.ts';
import { MASCOT } from '../art.ts';
import type { Win, WinCue, WinShows } from './win.ts';
import { multiplierOf } from './win-multiplier.ts';
import { isOutstanding, winTierOf } from './win-tier.ts';

/** What a game gives to its shows in place of the gold coin and the macaw. */
export interface WinLook {
  /** Address of a picture. */
  readonly coin?: string;
  readonly mascot?: ReactNode;
}

/** A show that is not there by then comes too late: the game says what was won. */
const LOAD_LIMIT_MS = 2_500;

const importShow = () => import('./win-show.web.tsx');
let loading: ReturnType<typeof importShow> | undefined;

async function loadShow(locale: LocaleKey) {
  loading ??= importShow();
  try {
    const { WinShow, loadMessages: loadTexts } = await loading;
    return { WinShow, t: await loadTexts(locale) };
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

type LoadedShow = Awaited<ReturnType<typeof loadShow>>;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 300);
}

function isCelebrated({ win, staked, isOneOfMany }: Win): boolean {
  const multiplierE4 = multiplierOf(win, staked);
  return isOneOfMany === true ? isOutstanding(multiplierE4) : winTierOf(multiplierE4) !== undefined;
}

/** Keeps which win of a game is shown. A round of the past is not celebrated again. */
export function useWinShows({ locale, recall }: ViewCommons, cue: (cue: WinCue) => void): WinShows {
  const isRecall = recall !== undefined;
  const [shown, setShown] = useState<Win>();
  const ended = useRef<() => void>(undefined);
  const close = useCallback(() => {
    setShown(undefined);
    ended.current?.();
    ended.current = undefined;
  }, []);
  const celebrate = useCallback(
    (win: Win): Promise<void> => {
      if (isRecall || !isCelebrated(win)) return Promise.resolve();
      ended.current?.();
      setShown(win);
      return new Promise((resolve) => {
        ended.current = resolve;
      });
    },
    [isRecall],
  );
  const prepare = useCallback(() => {
    if (!isRecall) whenIdle(() => void loadShow(locale).catch(() => undefined));
  }, [isRecall, locale]);
  return useMemo(() => ({ shown, celebrate, close, prepare, cue }), [shown, celebrate, close, prepare, cue]);
}

interface WinShowLayerProps {
  readonly shows: WinShows;
  readonly site: ViewCommons;
  /** The name of the game. */
  readonly title: string;
  readonly look?: WinLook | undefined;
}

/** Where the shows of a game appear: the last child of the element that fills the screen. */
export function WinShowLayer({ shows: { shown, close, cue }, site, title, look }: WinShowLayerProps) {
  const tPanel = use(loadMessages(site.locale));
  const [loaded, setLoaded] = useState<LoadedShow>();
  const isWanted = shown !== undefined && !loaded;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(close, LOAD_LIMIT_MS);
    loadShow(site.locale).then(setLoaded, close);
    return () => clearTimeout(timer);
  }, [isWanted, site.locale, close]);
  if (!shown || !loaded) return null;
  const { WinShow, t } = loaded;
  const { roundId, win, staked } = shown;
  return (
    <WinShow
      key={roundId ?? 'sum'}
      amount={win}
      staked={staked}
      isSum={roundId === undefined}
      locale={site.locale}
      t={t}
      tPanel={tPanel}
      title={title}
      coin={look?.coin}
      mascot={look?.mascot ?? <img src={site.assets(MASCOT)} alt="" />}
      shareAddress={roundId === undefined || site.demo ? undefined : site.shareAddress?.(roundId)}
      onCue={cue}
      onOver={close}
    />
  );
}

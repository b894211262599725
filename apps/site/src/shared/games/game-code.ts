import type { RoundGame, SoloGame } from '@arara/game-kit';
import { loadDeclaredMessages } from '@arara/messages';
import { type GameViewModule, findSharedRules, findSoloRules, findView } from '@arara/games/web';
import { locale } from '../messages/i18n.ts';

/** The code of one of our own games, which is loaded for its page alone. */
export interface GameCode {
  readonly rules: SoloGame | RoundGame;
  readonly view: GameViewModule;
}

const loaded = new Map<string, Promise<GameCode>>();

/** Whether a game is one of our own, with a view in this build. */
export const isOwnGame = (name: string): boolean => findView(name) !== undefined;

async function load(
  loadRules: () => Promise<GameCode['rules']>,
  loadView: () => Promise<GameViewModule>,
): Promise<GameCode> {
  const [rules, view] = await Promise.all([loadRules(), loadView()]);
  // The view would wait for its messages when it is drawn, and report there what is missing.
  await loadDeclaredMessages(locale()).catch(() => undefined);
  return { rules, view };
}

/**
 * Loads the code of a game with its messages; `undefined` when it is none of ours. Returns the same promise for the same game, so that
 * React's `use` can read it.
 */
export function loadGameCode(name: string): Promise<GameCode> | undefined {
  const loadRules = findSoloRules(name) ?? findSharedRules(name);
  const loadView = findView(name);
  if (loadRules === undefined || loadView === undefined) return undefined;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = load(loadRules, loadView);
  loaded.set(name, loading);
  return loading;
}

/** Loads the code of a game ahead of its page. What fails to load is forgotten: the page loads it again. */
export function preloadGameCode(name: string): void {
  loadGameCode(name)?.catch(() => loaded.delete(name));
}

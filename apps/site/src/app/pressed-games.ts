import { prefetchScreens } from './routing/root-routes.tsx';

/** How long a pointer or the focus rests on a link before its game is loaded: one that passes over it loads nothing. */
const REST_MS = 120;

/** Returns the key of the game to which an element links; `undefined` where it links to none. */
export function findLinkedGame(href: string): string | undefined {
  const { pathname, searchParams } = new URL(href);
  return pathname === '/gameInfo' ? (searchParams.get('game') ?? undefined) : undefined;
}

async function preload(href: string): Promise<void> {
  const name = findLinkedGame(href);
  if (name === undefined) return;
  prefetchScreens('/gameInfo');
  const { preloadGameCode } = await import('../shared/games/game-code.ts');
  preloadGameCode(name);
}

/**
 * Loads a game while its link is pressed, or soon after a mouse or the focus came to it: a press lasts about as long as a
 * request. Listens to the whole page, so that no list of games contains code for it.
 */
export function preloadPressedGames(): void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const watch = (event: Event, afterMs: number): void => {
    clearTimeout(resting);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null) resting = setTimeout(() => void preload(link.href).catch(() => undefined), afterMs);
  };
  addEventListener('pointerdown', (event) => watch(event, 0), { passive: true });
  addEventListener('pointerover', (event) => event.pointerType === 'mouse' && watch(event, REST_MS), { passive: true });
  addEventListener('focusin', (event) => watch(event, REST_MS), { passive: true });
}

import type { SoundEngine } from './sound-engine.web.tsx';
import type { SoundSettings } from './sound-settings.ts';

/** A sound that the engine is ready for too late is not played: it would not fit the picture. In milliseconds. */
const LATE_MS = 300;

/** The sound of the page. A page has one output, so all parts of a game share it. */
export interface PageSound {
  /** A game is on screen, by its key. Returns what ends its sound. */
  enter(game: string, settings: SoundSettings): () => void;
  /** The player has tapped in the game. Loads the engine and begins the music, unless the sound is off. */
  tap(): void;
  apply(settings: SoundSettings): void;
  /** Does something with the engine; nothing where no game is on screen, no tap came yet or the engine comes too late. */
  use(act: (engine: SoundEngine) => void): void;
}

interface Stay {
  readonly game: string;
  settings: SoundSettings;
  isTapped: boolean;
  engine?: SoundEngine;
  loading?: Promise<void>;
}

const importEngine = () => import('./sound-engine.web.tsx');

function createPageSound(): PageSound {
  let stay: Stay | undefined;

  const load = async (at: Stay): Promise<void> => {
    const { createSoundEngine } = await importEngine();
    if (stay !== at) return;
    at.engine = createSoundEngine(at.game, at.settings);
    if (at.isTapped) at.engine.beginMusic();
  };

  const loadOnce = (at: Stay): Promise<void> | undefined => {
    if (at.settings.muted || !('AudioContext' in window)) return undefined;
    at.loading ??= load(at).catch(() => {
      // Without the network a game is silent; the next tap tries again.
      delete at.loading;
    });
    return at.loading;
  };

  return {
    enter(game, settings) {
      const own: Stay = { game, settings, isTapped: false };
      stay?.engine?.close();
      stay = own;
      return () => {
        own.engine?.close();
        if (stay === own) stay = undefined;
      };
    },
    tap() {
      if (!stay || stay.isTapped) return;
      stay.isTapped = true;
      stay.engine?.beginMusic();
      void loadOnce(stay);
    },
    apply(settings) {
      if (!stay) return;
      stay.settings = settings;
      stay.engine?.apply(settings);
      if (stay.isTapped) void loadOnce(stay);
    },
    use(act) {
      if (!stay || stay.settings.muted || !navigator.userActivation.hasBeenActive) return;
      if (stay.engine) {
        act(stay.engine);
        return;
      }
      const [at, asked] = [stay, performance.now()];
      void loadOnce(at)?.then(() => {
        if (at.engine && performance.now() - asked < LATE_MS) act(at.engine);
      });
    },
  };
}

export const pageSound: PageSound = createPageSound();

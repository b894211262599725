import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { randomValues } from '../../platform.ts';
import { call } from '../api/call.ts';
import { deviceStore } from '../browser/storage.ts';
import { useSession } from '../session/use-session.ts';
import { useSiteData } from '../site/site-data.ts';
import type { Game } from './category.ts';
import { gameLink } from './game-tile.tsx';

const KEY = 'device';
const OPERATOR = 'arara';

/** The parameter `mode` of `/gameInfo` that opens the demo of a provider. */
export const DEMO_MODE = 'demo';

/** Whether the demo of a game is its provider's, without a wallet of this site. */
export const hasOwnDemo = ({ demo, api_name: provider }: Pick<Game, 'demo' | 'api_name'>): boolean =>
  demo && provider !== OPERATOR;

/** Identifies this browser to the limit of demo accounts, and to nothing else. */
function readDevice(): string {
  const known = deviceStore.read(KEY);
  if (known !== null) return known;
  const device = Array.from(randomValues(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  deviceStore.write(KEY, device);
  return device;
}

/** Opens a demo account; proof of work replaces the image captcha. Resolves with its token. */
export async function openDemoAccount(captcha: 'image' | 'altcha' | 'none'): Promise<string> {
  const proof =
    captcha === 'none'
      ? {}
      : await import('../forms/captcha-proof-of-work.ts').then(({ solveChallenge }) =>
          solveChallenge(new AbortController().signal),
        );
  const { data } = await call('demo', { over18: true, device: readDevice(), ...proof });
  return data.access_token;
}

/**
 * Plays a game with demo balance in one tap: a guest gets a demo account first. The demo of another provider needs no demo
 * account, so a member is offered it too.
 */
export function useFreePlay(game: Pick<Game, 'name' | 'demo' | 'api_name'>) {
  const navigate = useNavigate();
  const { token, member, signIn } = useSession();
  const { data: site } = useSiteData();
  const isDemo = member?.is_demo === 1;
  const play = useMutation({
    mutationFn: async () => {
      if (site === undefined) throw new Error('the site is not loaded');
      if (token !== null && !isDemo) return `${gameLink(game)}&mode=${DEMO_MODE}`;
      if (token === null) signIn(await openDemoAccount(site.captcha));
      return gameLink(game);
    },
    onSuccess: (path) => navigate(path),
  });
  const isOffered =
    game.demo &&
    site !== undefined &&
    site.features['demo'] !== false &&
    (token === null || isDemo || hasOwnDemo(game));
  return { isOffered, isOpening: play.isPending, error: play.error, start: () => play.mutate() };
}

import { Mascot } from '../stage/rig/mascot.web.tsx';
import { mascot } from './mascot.ts';
import { clipFor } from './mascot-mood.ts';
import type { Scene } from './scene.ts';
import css from './tiger.module.css';

/** The picture that the build draws of `mascot.svg`. */
const ATLAS = 'tigre-da-vez-mascot';

interface TigerProps {
  readonly scene: Scene;
  readonly title: string;
  assets(name: string): string;
}

/** The tiger that dances in a large win. */
export function WinningTiger({ assets }: Pick<TigerProps, 'assets'>) {
  return <Mascot rig={mascot} address={assets(ATLAS)} clip="win" />;
}

/** The tiger on the sign of the game; where the screen is wide, beside the reels. */
export function Tiger({ scene, title, assets }: TigerProps) {
  return (
    <div className={css['tiger']} aria-hidden="true">
      <Mascot rig={mascot} address={assets(ATLAS)} clip={clipFor(scene)} className={css['body']} />
      <b className={css['sign']}>{title}</b>
    </div>
  );
}

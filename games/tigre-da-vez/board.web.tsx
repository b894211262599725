import type { Translate } from '@arara/messages';
import { Reel, useStrip } from './reel.web.tsx';
import { CELLS } from './director.ts';
import type { Messages } from './messages/messages.ts';
import { lines } from './paytable.ts';
import { addressOf } from './pictures.web.tsx';
import type { Scene } from './scene.ts';
import { Tiger } from './tiger.web.tsx';
import css from './board.module.css';

/** The path of a line over the board, in cells: a little beyond its first and last cell. */
function pathOf(line: number): string {
  const [first, , last] = lines[line] ?? [0, 0, 0];
  const at = (cell: number): [number, number] => [(cell % 3) + 0.5, Math.floor(cell / 3) + 0.5];
  const [x1, y1] = at(first);
  const [x2, y2] = at(last);
  const beyond = (from: number, to: number): number => from + 0.19 * (from - to);
  return `M${beyond(x1, x2)} ${beyond(y1, y2)}L${beyond(x2, x1)} ${beyond(y2, y1)}`;
}

interface BoardProps {
  readonly scene: Scene;
  readonly t: Translate<Messages>;
  /** The name of the game, for the sign that the tiger stands on. */
  readonly title: string;
  assets(name: string): string;
}

/** The golden frame with its nine cells, the tiger behind it and the lines over it. */
export function Board({ scene, t, title, assets }: BoardProps) {
  const strip = useStrip(scene.turn);
  const lit = new Set(scene.lines.flatMap((line) => lines[line] ?? []));
  const mood = scene.turn && scene.phase !== 'idle' ? 'turn' : (scene.prize?.tier ?? 'calm');
  return (
    <div
      className={css['board']}
      data-mood={mood}
      data-lit={lit.size > 0 || undefined}
      data-open={scene.open || undefined}
    >
      <Tiger scene={scene} title={title} assets={assets} />
      <div className={css['frame']}>
        <div className={css['cells']}>
          {CELLS.map((index) => {
            const cell = scene.grid[index] ?? '';
            return (
              <Reel
                key={index}
                index={index}
                cell={cell}
                moving={scene.moving.includes(index)}
                open={scene.open}
                landed={scene.landed.includes(index)}
                held={scene.held.includes(index)}
                lit={lit.has(index)}
                strip={strip}
                name={cell === '' ? '' : t(cell)}
              />
            );
          })}
        </div>
        <svg className={css['lines']} viewBox="0 0 3 3" preserveAspectRatio="none" aria-hidden="true">
          {scene.lines.map((line) => (
            <g key={line}>
              <path className={css['lineEdge']} d={pathOf(line)} pathLength={1} />
              <path className={css['line']} d={pathOf(line)} pathLength={1} />
            </g>
          ))}
        </svg>
        {scene.banner && <Banner scene={scene} t={t} />}
      </div>
    </div>
  );
}

function Banner({ scene: { banner, turn }, t }: Pick<BoardProps, 'scene' | 't'>) {
  if (!banner) return null;
  return (
    <div className={css['banner']} data-kind={banner} role="presentation">
      {banner === 'turn' && turn && <img className={css['bannerPicture']} src={addressOf[turn]} alt="" />}
      <strong>{t(banner)}</strong>
    </div>
  );
}

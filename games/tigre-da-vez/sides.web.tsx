import { LANTERN, emojiOf } from './art.ts';
import css from './sides.module.css';

/** What hangs and lies beside the stage where the window is wide. */
export function Sides({ assets }: { assets(name: string): string }) {
  return (
    <div className={css['sides']} aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <span key={place} className={css['lantern']} data-at={place}>
          <img src={assets(LANTERN)} alt="" />
        </span>
      ))}
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <img key={place} className={css['loot']} data-at={place} src={assets(emojiOf.coin)} alt="" />
      ))}
    </div>
  );
}

import css from './skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: the box of what will stand here, so that nothing moves when it comes. */
  width?: string;
  height?: string;
  radius?: string;
  /** Proportion instead of a height, as in `3 / 4`. */
  ratio?: string;
}

/** The place of something that is coming. It shows only after a moment: a fast answer flashes nothing. */
export function Skeleton({ width = '100%', height, radius = 'var(--radius-s)', ratio }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={css['skeleton']}
      style={{ width, height, borderRadius: radius, aspectRatio: ratio }}
    />
  );
}

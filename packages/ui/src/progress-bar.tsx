import css from './progress-bar.module.css';

interface ProgressBarProps {
  /** How much of `max` there is; more than that is shown full. */
  value: number;
  max: number;
  /** What comes along. */
  label: string;
  /** How far, in words: under the bar, and read out with it. */
  text?: string;
  /** The same where the words stand elsewhere: read out alone. */
  said?: string;
  size?: 's' | 'm';
  /** `good` once there is nothing left to do. */
  tone?: 'gold' | 'good';
}

/** How far something has come, as a bar that says so in words too. */
export function ProgressBar({ value, max, label, text, said = text, size = 'm', tone = 'gold' }: ProgressBarProps) {
  const bar = (
    <progress
      className={css['bar']}
      value={value}
      max={max}
      data-size={size}
      data-tone={tone}
      aria-label={label}
      aria-valuetext={said}
    />
  );
  if (text === undefined) return bar;
  return (
    <div className={css['whole']}>
      {bar}
      <p className={css['text']}>{text}</p>
    </div>
  );
}

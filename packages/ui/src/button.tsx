import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './button.module.css';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export type ButtonTone = 'gold' | 'plain' | 'quiet' | 'danger' | 'green';
export type ButtonSize = 's' | 'm' | 'l';

interface ButtonLook {
  /** `gold` is the one call to action of a screen; everything else is `plain` or `quiet`. */
  tone?: ButtonTone;
  size?: ButtonSize;
  /** As wide as what holds it. */
  full?: boolean;
}

interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  /** While true the button keeps its width, turns a spinner and takes no press. */
  busy?: boolean;
  icon?: ReactNode;
}

/** The class of a button, for a link that looks like one. */
export function buttonClass({ tone = 'plain', size = 'm', full = false }: ButtonLook = {}): string {
  return classes(css['button'], css[tone], css[size], full && css['full']);
}

export function Button({
  tone,
  size,
  full,
  busy = false,
  icon,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = { ...(tone && { tone }), ...(size && { size }), ...(full !== undefined && { full }) };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
    >
      <span className={classes(css['content'], busy && css['hidden'])}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={css['spinner']}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

import type { Theme } from '@mui/material/styles';

export type StatusTone = 'good' | 'warn' | 'bad' | 'link' | 'quiet';

/** Text and background colours of a tone. */
export function getToneStyle(tone: StatusTone): (theme: Theme) => { color: string; backgroundColor: string } {
  return ({ tokens }) => {
    if (tone === 'quiet') return { color: tokens.dim, backgroundColor: tokens.quietGround };
    return { color: tokens[tone], backgroundColor: tokens[`${tone}Ground`] };
  };
}

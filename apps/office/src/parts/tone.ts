import type { Theme } from '@mui/material/styles';

export type Tone = 'good' | 'warn' | 'bad' | 'link' | 'quiet';

/** Ink and ground of a tone, for chips and notices. */
export function toned(tone: Tone): (theme: Theme) => { color: string; backgroundColor: string } {
  return ({ tokens }) => {
    if (tone === 'quiet') return { color: tokens.dim, backgroundColor: tokens.raised };
    return { color: tokens[tone], backgroundColor: tokens[`${tone}Ground`] };
  };
}

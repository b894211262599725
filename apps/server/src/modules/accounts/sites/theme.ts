import { type ThemeToken, defaultTheme } from '@arara/contract/site-lists';
import { Failure } from '../../../platform/index.ts';
import { contrast } from './contrast.ts';

/** The colours that an operator sets. Others keep their default. */
export type Theme = Partial<Record<ThemeToken, string>>;

/** Text colours of the player's site that an operator cannot set. The grounds must contrast with them too. */
const FIXED_COLOURS = { 'scarlet-text': '#ff8494', 'cobalt-text': '#8fb4ff' } as const;

const MIN_TEXT_CONTRAST = 4.5;
/** Symbols, borders and buttons: WCAG 2.2, non-text contrast. */
const MIN_SYMBOL_CONTRAST = 3;

type Colour = ThemeToken | keyof typeof FIXED_COLOURS;

/** Pairs of colours that overlap, with the minimum ratio and the colour that an operator would change. */
const CONTRAST_RULES: readonly { text: Colour; ground: ThemeToken; least: number; field: ThemeToken }[] = [
  ...(['ground', 'surface', 'surface-2', 'surface-3'] as const).flatMap((ground) => [
    { text: 'ink' as const, ground, least: MIN_TEXT_CONTRAST, field: 'ink' as const },
    { text: 'dim' as const, ground, least: MIN_TEXT_CONTRAST, field: 'dim' as const },
    { text: 'gold' as const, ground, least: MIN_TEXT_CONTRAST, field: 'gold' as const },
    { text: 'green' as const, ground, least: MIN_TEXT_CONTRAST, field: 'green' as const },
    { text: 'scarlet' as const, ground, least: MIN_SYMBOL_CONTRAST, field: 'scarlet' as const },
    { text: 'cobalt' as const, ground, least: MIN_SYMBOL_CONTRAST, field: 'cobalt' as const },
    { text: 'scarlet-text' as const, ground, least: MIN_TEXT_CONTRAST, field: ground },
    { text: 'cobalt-text' as const, ground, least: MIN_TEXT_CONTRAST, field: ground },
  ]),
  ...(['gold', 'gold-from', 'gold-to'] as const).map((ground) => ({
    text: 'gold-ink' as const,
    ground,
    least: MIN_TEXT_CONTRAST,
    field: 'gold-ink' as const,
  })),
  { text: 'gold-from', ground: 'ground', least: MIN_SYMBOL_CONTRAST, field: 'gold-from' },
  { text: 'gold-to', ground: 'ground', least: MIN_SYMBOL_CONTRAST, field: 'gold-to' },
];

export interface ContrastPair {
  text: string;
  ground: string;
  field: ThemeToken;
  ratio: number;
  least: number;
  enough: boolean;
}

/** Every pair of a theme's colours that overlap, with its contrast ratio. */
export function toContrastPairs(theme: Theme): ContrastPair[] {
  const colours: Record<Colour, string> = { ...defaultTheme, ...FIXED_COLOURS, ...theme };
  return CONTRAST_RULES.map(({ text, ground, least, field }) => {
    const ratio = contrast(colours[text], colours[ground]);
    // Truncated: 4.499 must be shown as 4.49, which is not enough.
    return { text, ground, field, ratio: Math.floor(ratio * 100) / 100, least, enough: ratio >= least };
  });
}

/** Fails with `contrast_too_low` and the colour to change where a pair has too little contrast. */
export function requireReadableTheme(theme: Theme): void {
  const weak = toContrastPairs(theme).find(({ enough }) => !enough);
  if (weak === undefined) return;
  const { text, ground, ratio, least, field } = weak;
  throw new Failure('contrast_too_low', { field: `theme.${field}`, params: { text, ground, ratio, least } });
}

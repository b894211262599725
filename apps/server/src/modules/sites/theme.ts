import { type ThemeToken, houseTheme } from '@arara/contract/site-lists';
import { Failure } from '../../platform/index.ts';
import { contrast } from './contrast.ts';

/** Colours that an operator sets; what is not among them is as the house has it. */
export type Theme = Partial<Record<ThemeToken, string>>;

/** Texts of the player's site whose colour no operator sets: the grounds below them must suit them too. */
const FIXED = { 'scarlet-text': '#ff8494', 'cobalt-text': '#8fb4ff' } as const;

const TEXT = 4.5;
/** Signs, borders and the body of a button: WCAG 2.2, non-text contrast. */
const SIGN = 3;

type Colour = ThemeToken | keyof typeof FIXED;

/** What is written or drawn on what, how well it must stand out, and which of the two an operator would change. */
const RULES: readonly { text: Colour; ground: ThemeToken; least: number; field: ThemeToken }[] = [
  ...(['ground', 'surface', 'surface-2', 'surface-3'] as const).flatMap((ground) => [
    { text: 'ink' as const, ground, least: TEXT, field: 'ink' as const },
    { text: 'dim' as const, ground, least: TEXT, field: 'dim' as const },
    { text: 'gold' as const, ground, least: TEXT, field: 'gold' as const },
    { text: 'green' as const, ground, least: TEXT, field: 'green' as const },
    { text: 'scarlet' as const, ground, least: SIGN, field: 'scarlet' as const },
    { text: 'cobalt' as const, ground, least: SIGN, field: 'cobalt' as const },
    { text: 'scarlet-text' as const, ground, least: TEXT, field: ground },
    { text: 'cobalt-text' as const, ground, least: TEXT, field: ground },
  ]),
  ...(['gold', 'gold-from', 'gold-to'] as const).map((ground) => ({
    text: 'gold-ink' as const,
    ground,
    least: TEXT,
    field: 'gold-ink' as const,
  })),
  { text: 'gold-from', ground: 'ground', least: SIGN, field: 'gold-from' },
  { text: 'gold-to', ground: 'ground', least: SIGN, field: 'gold-to' },
];

export interface ReadPair {
  text: string;
  ground: string;
  field: ThemeToken;
  ratio: number;
  least: number;
  enough: boolean;
}

/** Every pair of a theme's colours that stand on each other, and how well they can be told apart. */
export function readPairs(theme: Theme): ReadPair[] {
  const colours: Record<Colour, string> = { ...houseTheme, ...FIXED, ...theme };
  return RULES.map(({ text, ground, least, field }) => {
    const ratio = contrast(colours[text], colours[ground]);
    // Cut, not rounded: 4.499 is shown as 4.49 and is not enough.
    return { text, ground, field, ratio: Math.floor(ratio * 100) / 100, least, enough: ratio >= least };
  });
}

/** Fails with `contrast_too_low`, naming the colour to change, where a text of the site could not be read. */
export function requireReadable(theme: Theme): void {
  const weak = readPairs(theme).find(({ enough }) => !enough);
  if (weak === undefined) return;
  const { text, ground, ratio, least, field } = weak;
  throw new Failure('contrast_too_low', { field: `theme.${field}`, params: { text, ground, ratio, least } });
}

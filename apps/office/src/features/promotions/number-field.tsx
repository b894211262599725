import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { amountText } from '../../amount.ts';
import { useSay } from '../../word.ts';
import { percentOf } from '../withdrawal-rules/rule-draft.ts';
import { useFieldWords } from './field-words.ts';
import type { FieldOf } from './form.ts';
import { textIn } from './rule-draft.ts';
import type { PartOf } from './rule-part.ts';

type NumberKind = 'money' | 'share' | 'count' | 'times';

const units: Record<NumberKind, { before?: string; after?: string }> = {
  money: { before: 'R$' },
  share: { after: '%' },
  count: {},
  times: { after: '×' },
};

/** A bound as a person reads it, in the unit of its field. */
function boundText(kind: NumberKind, bound: string): string {
  if (kind === 'money') return amountText(bound);
  if (kind === 'count') return bound;
  return `${percentOf(Number(bound))}${units[kind].after ?? ''}`;
}

/** That nothing is less than zero needs no words. */
const isTold = (bound: string): boolean => /[1-9]/.test(bound);

/** Between what a number has to be, where it is bounded. */
function useBounds({ kind, least, most }: FieldOf<NumberKind>): string | undefined {
  const say = useSay();
  const [low, high] = [least, most].map((bound) => (isTold(bound) ? boundText(kind, bound) : undefined));
  if (low !== undefined && high !== undefined) return say('promotions.between', { least: low, most: high });
  if (low !== undefined) return say('promotions.atLeast', { least: low });
  return high === undefined ? undefined : say('promotions.atMost', { most: high });
}

/** In rows the same bounds would stand again and again; what breaks them is told at its place. */
const isInRow = (path: string): boolean => /\.\d+\./.test(path);

/** An amount, a share in percent, a number of times or of things. */
export function NumberField({ field, kind, path, typed, locked, errorOf, onTyped }: PartOf<NumberKind>) {
  const { labelOf, helpOf } = useFieldWords(kind);
  const bounds = useBounds(field);
  const error = errorOf(path);
  const { before, after } = units[field.kind];
  const help = [helpOf(path), isInRow(path) ? undefined : bounds].filter((text) => text !== undefined).join(' ');
  return (
    <TextField
      label={labelOf(path)}
      value={textIn(typed)}
      onChange={(event) => onTyped(event.target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      disabled={locked}
      autoComplete="off"
      fullWidth
      slotProps={{
        htmlInput: { inputMode: field.kind === 'count' ? 'numeric' : 'decimal', maxLength: 18 },
        input: {
          startAdornment: before && <InputAdornment position="start">{before}</InputAdornment>,
          endAdornment: after && <InputAdornment position="end">{after}</InputAdornment>,
        },
      }}
    />
  );
}

import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { formatAmount } from '../../shared/format/amount.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { formatPercentInput } from '../../shared/format/form-input.ts';
import { useFieldLabels } from './field-labels.ts';
import type { FieldOf } from './rule-schema.ts';
import { getText } from './rule-draft.ts';
import type { RuleFieldPropsOf } from './rule-field-props.ts';

type NumberKind = 'money' | 'share' | 'count' | 'times';

const units: Record<NumberKind, { before?: string; after?: string }> = {
  money: { before: 'R$' },
  share: { after: '%' },
  count: {},
  times: { after: '×' },
};

/** Formats a bound in the unit of its field. */
function boundText(kind: NumberKind, bound: string): string {
  if (kind === 'money') return formatAmount(bound);
  if (kind === 'count') return bound;
  return `${formatPercentInput(Number(bound))}${units[kind].after ?? ''}`;
}

/** A lower bound of zero is not shown. */
const hasBound = (bound: string): boolean => /[1-9]/.test(bound);

/** Help text for the bounds of a number, if any. */
function useBounds({ kind, least, most }: FieldOf<NumberKind>): string | undefined {
  const t = useTranslation();
  const [low, high] = [least, most].map((bound) => (hasBound(bound) ? boundText(kind, bound) : undefined));
  if (low !== undefined && high !== undefined) return t('promotions.between', { least: low, most: high });
  if (low !== undefined) return t('promotions.atLeast', { least: low });
  return high === undefined ? undefined : t('promotions.atMost', { most: high });
}

/** Rows do not repeat the bounds; an error appears at its field. */
const isInRow = (path: string): boolean => /\.\d+\./.test(path);

/** Input for an amount, a percentage, a multiplier or a count. */
export function NumberField({ field, kind, path, typed, locked, getError, onTyped }: RuleFieldPropsOf<NumberKind>) {
  const { getLabel, getHelp } = useFieldLabels(kind);
  const bounds = useBounds(field);
  const error = getError(path);
  const { before, after } = units[field.kind];
  const help = [getHelp(path), isInRow(path) ? undefined : bounds].filter((text) => text !== undefined).join(' ');
  return (
    <TextField
      label={getLabel(path)}
      value={getText(typed)}
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

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useFieldLabels } from './field-labels.ts';
import { FreeRoundsField } from './free-rounds-field.tsx';
import type { Form } from './rule-schema.ts';
import { CategoriesField, GamesField } from './names-fields.tsx';
import { NumberField } from './number-field.tsx';
import { ChoiceField, FlagField, PlainText } from './plain-fields.tsx';
import { type TypedRule, createBlank, getFields, isComputed, withTyped } from './rule-draft.ts';
import type { RuleFieldProps, RuleFieldPropsOf, RuleFieldBase } from './rule-field-props.ts';
import { RowsField } from './rows-field.tsx';
import { TranslatedTextField } from './translated-text-field.tsx';

/** An optional field: a switch that shows the field when on. */
function MaybeField({ field, ...part }: RuleFieldPropsOf<'maybe'>) {
  const { getLabel } = useFieldLabels(part.kind);
  const { path, typed, locked, onTyped } = part;
  const isThere = typed !== null && typed !== undefined;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isThere}
            onChange={(_, on) => onTyped(on ? createBlank(field.field) : null)}
            disabled={locked}
          />
        }
        label={getLabel(path)}
      />
      {isThere && (
        <Box sx={{ mt: 1 }}>
          <FieldInput {...part} field={field.field} />
        </Box>
      )}
    </div>
  );
}

/** A titled group of fields. */
function GroupField({ field, typed, onTyped, ...part }: RuleFieldPropsOf<'group'>) {
  const { getLabel, getHelp } = useFieldLabels(part.kind);
  const help = getHelp(part.path);
  return (
    <Box
      component="fieldset"
      sx={({ tokens }) => ({
        gridColumn: '1 / -1',
        minWidth: 0,
        m: 0,
        p: 2,
        border: `1px solid ${tokens.line}`,
        borderRadius: '10px',
      })}
    >
      <Typography component="legend" sx={{ px: 1, fontWeight: 700, fontSize: 14 }}>
        {getLabel(part.path)}
      </Typography>
      {help !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {help}
        </Typography>
      )}
      <Fields {...part} fields={field.fields} typed={getFields(typed)} onTyped={onTyped} />
    </Box>
  );
}

/** Renders a field of a rule by its kind. */
export function FieldInput({ field, ...part }: RuleFieldProps) {
  switch (field.kind) {
    case 'money':
    case 'share':
    case 'count':
    case 'times':
      return <NumberField {...part} field={field} />;
    case 'flag':
      return <FlagField {...part} field={field} />;
    case 'choice':
      return <ChoiceField {...part} field={field} />;
    case 'text':
      return <PlainText {...part} field={field} />;
    case 'words':
      return <TranslatedTextField {...part} field={field} />;
    case 'games':
      return <GamesField {...part} field={field} />;
    case 'categories':
      return <CategoriesField {...part} field={field} />;
    case 'freeRounds':
      return (
        <FreeRoundsField
          {...part}
          field={field}
          renderFields={(fields, typed, onTyped) => (
            <Fields {...part} dense fields={fields} typed={typed} onTyped={onTyped} />
          )}
        />
      );
    case 'maybe':
      return <MaybeField {...part} field={field} />;
    case 'group':
      return <GroupField {...part} field={field} />;
    case 'rows':
      return (
        <RowsField
          {...part}
          field={field}
          renderRow={(row, path, onRow) => (
            <Fields {...part} dense fields={field.fields} path={path} typed={row} onTyped={onRow} />
          )}
        />
      );
  }
}

interface FieldsProps extends RuleFieldBase {
  /** Narrower fields, for rows of a list. */
  dense?: boolean;
  fields: Form;
  typed: TypedRule;
  onTyped: (typed: TypedRule) => void;
}

/** Renders the fields of a form in a grid. */
export function Fields({ fields, typed, onTyped, path, dense = false, ...part }: FieldsProps) {
  const least = dense ? 150 : 240;
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`;
  return (
    <Box sx={{ display: 'grid', gap: dense ? 1.5 : 2, gridTemplateColumns }}>
      {Object.entries(fields).map(([name, field]) => (
        <FieldInput
          key={name}
          {...part}
          field={field}
          path={path === '' ? name : `${path}.${name}`}
          typed={typed[name]}
          locked={part.locked || isComputed(fields, typed, name)}
          onTyped={(value) => onTyped(withTyped(fields, typed, name, value))}
        />
      ))}
    </Box>
  );
}

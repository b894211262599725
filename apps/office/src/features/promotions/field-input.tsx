import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useFieldWords } from './field-words.ts';
import type { Form } from './form.ts';
import { CategoriesField, GamesField } from './names-fields.tsx';
import { NumberField } from './number-field.tsx';
import { ChoiceField, FlagField, PlainText } from './plain-fields.tsx';
import { type TypedRule, blankOf, fieldsIn } from './rule-draft.ts';
import type { FieldPart, PartOf, RulePart } from './rule-part.ts';
import { RowsField } from './rows-field.tsx';
import { WordsField } from './words-field.tsx';

/** Something that may be left out: a switch, and what it asks for once it is on. */
function MaybeField({ field, ...part }: PartOf<'maybe'>) {
  const { labelOf } = useFieldWords(part.kind);
  const { path, typed, locked, onTyped } = part;
  const isThere = typed !== null && typed !== undefined;
  return (
    <div>
      <FormControlLabel
        control={
          <Switch checked={isThere} onChange={(_, on) => onTyped(on ? blankOf(field.field) : null)} disabled={locked} />
        }
        label={labelOf(path)}
      />
      {isThere && (
        <Box sx={{ mt: 1 }}>
          <FieldInput {...part} field={field.field} />
        </Box>
      )}
    </div>
  );
}

/** Fields that belong together, under their name. */
function GroupField({ field, typed, onTyped, ...part }: PartOf<'group'>) {
  const { labelOf, helpOf } = useFieldWords(part.kind);
  const help = helpOf(part.path);
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
        {labelOf(part.path)}
      </Typography>
      {help !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {help}
        </Typography>
      )}
      <Fields {...part} fields={field.fields} typed={fieldsIn(typed)} onTyped={onTyped} />
    </Box>
  );
}

/** A place of a rule, drawn by its kind. */
export function FieldInput({ field, ...part }: FieldPart) {
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
      return <WordsField {...part} field={field} />;
    case 'games':
      return <GamesField {...part} field={field} />;
    case 'categories':
      return <CategoriesField {...part} field={field} />;
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

interface FieldsProps extends RulePart {
  /** More of them beside each other, as in the rows of a list. */
  dense?: boolean;
  fields: Form;
  typed: TypedRule;
  onTyped: (typed: TypedRule) => void;
}

/** The places of a form, beside each other where there is room. */
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
          onTyped={(value) => onTyped({ ...typed, [name]: value })}
        />
      ))}
    </Box>
  );
}

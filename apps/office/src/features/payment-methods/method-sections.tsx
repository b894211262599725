import { methodIcons } from '@arara/contract/site-lists';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type MessageKey, useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { PaymentMethodSettings, TypedField } from './method-draft.ts';
import type { MethodForm } from './method-form.ts';
import { NamesFields } from './names-fields.tsx';

interface LinesProps {
  form: MethodForm;
  /** Fields, each with an optional help text. */
  fields: readonly (readonly [Exclude<TypedField, 'opens_at' | 'closes_at'>, MessageKey?])[];
}

function Lines({ form: { draft, type, getError }, fields }: LinesProps) {
  const t = useTranslation();
  return fields.map(([field, help]) => (
    <TextInput
      key={field}
      label={t(`methods.${field}`)}
      value={draft.typed[field]}
      onText={(text) => type(field, text)}
      error={getError(field)}
      {...(help === undefined ? {} : { help: t(help) })}
    />
  ));
}

/** Kind, key and appearance of the method. */
function IdentitySection({ form, book }: { form: MethodForm; book: PaymentMethodSettings }) {
  const t = useTranslation();
  const kindName = useCodeLabel('methodKind');
  const { draft, isKept, set, getError } = form;
  return (
    <FormSection title={t('methods.identity')}>
      <NamesFields
        label={t('methods.name')}
        names={draft.names}
        onNames={(names) => set({ names })}
        getError={(language) => getError(`names.${language}`)}
      />
      <TextInput
        label={t('methods.payment_type')}
        help={t('methods.typeHelp')}
        value={draft.payment_type}
        onText={(payment_type) => set({ payment_type })}
        error={getError('payment_type')}
        disabled={isKept}
      />
      <TextField
        select
        label={t('methods.kind')}
        value={draft.kind}
        onChange={(event) => set({ kind: event.target.value })}
        disabled={isKept}
        error={getError('kind') !== undefined}
        helperText={getError('kind') ?? t('methods.kindHelp')}
      >
        {book.kinds.map(({ kind }) => (
          <MenuItem key={kind} value={kind}>
            {kindName(kind)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('methods.icon')}
        value={draft.icon}
        onChange={(event) => {
          const chosen = methodIcons.find((icon) => icon === event.target.value);
          if (chosen) set({ icon: chosen });
        }}
      >
        {methodIcons.map((icon) => (
          <MenuItem key={icon} value={icon}>
            {t(`methods.icons.${icon}`)}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  );
}

/** Sites and hours of the method. */
function SiteSection({ form, book }: { form: MethodForm; book: PaymentMethodSettings }) {
  const t = useTranslation();
  const { draft, set, type, getError } = form;
  const chosen = new Set(draft.sites);
  const toggle = (key: string) =>
    set({
      sites: book.sites.map((site) => site.key).filter((one) => (one === key ? !chosen.has(one) : chosen.has(one))),
    });
  const error = getError('sites');
  return (
    <FormSection title={t('methods.place')}>
      <div>
        <FormControlLabel
          control={<Switch checked={draft.enabled} onChange={(_, enabled) => set({ enabled })} />}
          label={t('methods.enabled')}
        />
        <FormHelperText>{t('methods.enabledHelp')}</FormHelperText>
      </div>
      <div role="group" aria-label={t('methods.sites')}>
        {book.sites.map(({ key, name }) => (
          <FormControlLabel
            key={key}
            control={<Checkbox checked={chosen.has(key)} onChange={() => toggle(key)} />}
            label={name}
          />
        ))}
        <FormHelperText error={error !== undefined}>{error ?? t('methods.sitesHelp')}</FormHelperText>
      </div>
      {(['opens_at', 'closes_at'] as const).map((field) => (
        <TextField
          key={field}
          type="time"
          label={t(`methods.${field}`)}
          value={draft.typed[field]}
          onChange={(event) => type(field, event.target.value)}
          error={getError(field) !== undefined}
          helperText={getError(field) ?? (field === 'opens_at' ? t('methods.hoursHelp') : undefined)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      ))}
      <Lines form={form} fields={[['sort', 'methods.sortHelp']]} />
    </FormSection>
  );
}

/** Every section of a method except its channels. */
export function MethodSections({ form, book }: { form: MethodForm; book: PaymentMethodSettings }) {
  const t = useTranslation();
  const { draft, set } = form;
  return (
    <>
      <IdentitySection form={form} book={book} />
      <FormSection title={t('methods.cost')} lead={t('methods.costLead')}>
        <Lines form={form} fields={[['fee_fixed'], ['fee_bps'], ['min'], ['max']]} />
      </FormSection>
      <FormSection title={t('methods.time')}>
        <Lines form={form} fields={[['minutes', 'methods.minutesHelp']]} />
        <div>
          <FormControlLabel
            control={<Switch checked={draft.instant_receipt} onChange={(_, on) => set({ instant_receipt: on })} />}
            label={t('methods.instant_receipt')}
          />
          <FormHelperText>{t('methods.instantHelp')}</FormHelperText>
        </div>
      </FormSection>
      <SiteSection form={form} book={book} />
    </>
  );
}

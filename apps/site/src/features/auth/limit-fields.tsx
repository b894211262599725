import { AmountField, SelectField, TextField } from '@arara/ui';
import { t } from '../../shared/messages/i18n.ts';
import css from './auth.module.css';
import { type LimitDraft, type RequiredLimits, lossPeriods } from './limit-draft.ts';

interface LimitFieldsProps {
  limits: LimitDraft;
  required: RequiredLimits;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (limits: LimitDraft) => void;
}

/** The limits that the site requires at registration. They have no default: the player chooses them. */
export function LimitFields({ limits, required, errors, onChange }: LimitFieldsProps) {
  const hasLoss = required.includes('loss');
  const hasTime = required.includes('time');
  if (!hasLoss && !hasTime) return null;
  return (
    <fieldset className={css['limits']}>
      <legend>{t('auth.limits.title')}</legend>
      <p>{t('auth.limits.text')}</p>
      {hasLoss && (
        <>
          <AmountField
            label={t('auth.limits.loss')}
            name="loss_limit"
            amount={limits.loss}
            error={errors['limits.loss'] ?? errors['limits']}
            onAmount={(loss) => onChange({ ...limits, loss })}
          />
          <SelectField
            label={t('auth.limits.period')}
            name="loss_period"
            value={limits.period}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...limits, period: lossPeriods.find((period) => period === value) ?? limits.period })
            }
          >
            {lossPeriods.map((period) => (
              <option key={period} value={period}>
                {t(`auth.limits.${period}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {hasTime && (
        <TextField
          label={t('auth.limits.time')}
          hint={t('auth.limits.timeHint')}
          name="time_limit"
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={4}
          value={limits.minutes}
          error={errors['limits.time']}
          onChange={({ currentTarget }) =>
            onChange({ ...limits, minutes: currentTarget.value.replaceAll(/\D/g, '').slice(0, 4) })
          }
        />
      )}
    </fieldset>
  );
}

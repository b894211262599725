import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { centavos, formatBRL } from '@arara/money';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { PrizeRow } from './prize-row.tsx';
import { type PaymentDraft, computeBudget, withRow } from './tournament-draft.ts';
import type { TournamentForm } from './tournament-form.ts';

/** Prizes by rank, with their total. */
export function PrizesSection({ form }: { form: TournamentForm }) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  const budget = computeBudget(draft.prizes);
  const lead = budget === undefined ? '—' : formatBRL(centavos(budget));
  return (
    <FormSection title={t('tournaments.prizes')} lead={t('tournaments.budgetIs', { amount: lead })}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, gridColumn: '1 / -1' }}>
        {draft.prizes.map((line, position) => (
          <PrizeRow key={position} form={form} line={line} position={position} />
        ))}
        {getError('prizes') !== undefined && <Box sx={{ color: 'error.main', fontSize: 13 }}>{getError('prizes')}</Box>}
        <Button
          variant="outlined"
          disabled={locked || draft.prizes.length >= 100}
          onClick={() => set({ prizes: withRow(draft.prizes) })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('tournaments.prize.add')}
        </Button>
      </Box>
    </FormSection>
  );
}

function BonusLines({ form }: { form: TournamentForm }) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  const change = (part: Partial<PaymentDraft>) => set({ payment: { ...draft.payment, ...part } });
  return (
    <>
      {(['expiresInDays', 'maxBet', 'maxConversion'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`tournaments.${field}`)}
          value={draft.payment[field]}
          onText={(text) => change({ [field]: text })}
          error={getError(`payment.${field}`)}
          disabled={locked}
        />
      ))}
      <div>
        {(['isSticky', 'isForfeit'] as const).map((field) => (
          <FormControlLabel
            key={field}
            sx={{ display: 'flex' }}
            control={
              <Switch checked={draft.payment[field]} disabled={locked} onChange={(_, on) => change({ [field]: on })} />
            }
            label={t(`tournaments.${field}`)}
          />
        ))}
      </div>
    </>
  );
}

/** How prizes are paid, and their wagering requirement. */
export function PaymentSection({ form }: { form: TournamentForm }) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  const { payment } = draft;
  return (
    <FormSection title={t('tournaments.payment')} lead={t('tournaments.paymentLead')}>
      <TextField
        select
        label={t('tournaments.pocket')}
        value={payment.pocket}
        onChange={({ target }) => set({ payment: { ...payment, pocket: target.value } })}
        disabled={locked}
      >
        <MenuItem value="cash">{t('tournaments.cash')}</MenuItem>
        <MenuItem value="bonus">{t('tournaments.bonus')}</MenuItem>
      </TextField>
      <TextInput
        label={t('tournaments.times')}
        value={payment.times}
        onText={(times) => set({ payment: { ...payment, times } })}
        help={t('tournaments.timesHelp')}
        error={getError('payment.multiplierE2')}
        disabled={locked}
      />
      {payment.pocket === 'bonus' && <BonusLines form={form} />}
    </FormSection>
  );
}

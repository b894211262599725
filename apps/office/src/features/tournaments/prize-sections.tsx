import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { centavos, formatBRL } from '@arara/money';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { type PaymentDraft, type PrizeLine, budgetIn, withRow } from './tournament-draft.ts';
import type { TournamentForm } from './tournament-form.ts';

function PrizeRow({ form, line, place }: { form: TournamentForm; line: PrizeLine; place: number }) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  const change = (part: Partial<PrizeLine>) =>
    set({ prizes: draft.prizes.map((one, index) => (index === place ? { ...one, ...part } : one)) });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr auto' },
        gap: 1,
        alignItems: 'start',
      }}
    >
      {(['from', 'to', 'amount'] as const).map((field) => (
        <TextLine
          key={field}
          label={say(`tournaments.prize.${field}`)}
          value={line[field]}
          onText={(text) => change({ [field]: text })}
          error={errorOf(`prizes.${place}.${field}`)}
          disabled={locked}
          numeric
        />
      ))}
      <Button
        disabled={locked || draft.prizes.length === 1}
        onClick={() => set({ prizes: draft.prizes.filter((_, index) => index !== place) })}
        aria-label={say('tournaments.prize.removeAt', { place: place + 1 })}
      >
        {say('tournaments.prize.remove')}
      </Button>
    </Box>
  );
}

/** Prizes by rank, and what they come to. */
export function PrizesSection({ form }: { form: TournamentForm }) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  const budget = budgetIn(draft.prizes);
  const lead = budget === undefined ? '—' : formatBRL(centavos(budget));
  return (
    <Section title={say('tournaments.prizes')} lead={say('tournaments.budgetIs', { amount: lead })}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, gridColumn: '1 / -1' }}>
        {draft.prizes.map((line, place) => (
          <PrizeRow key={place} form={form} line={line} place={place} />
        ))}
        {errorOf('prizes') !== undefined && <Box sx={{ color: 'error.main', fontSize: 13 }}>{errorOf('prizes')}</Box>}
        <Button
          variant="outlined"
          disabled={locked || draft.prizes.length >= 100}
          onClick={() => set({ prizes: withRow(draft.prizes) })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {say('tournaments.prize.add')}
        </Button>
      </Box>
    </Section>
  );
}

function BonusLines({ form }: { form: TournamentForm }) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  const change = (part: Partial<PaymentDraft>) => set({ payment: { ...draft.payment, ...part } });
  return (
    <>
      {(['expiresInDays', 'maxBet', 'maxConversion'] as const).map((field) => (
        <TextLine
          key={field}
          label={say(`tournaments.${field}`)}
          value={draft.payment[field]}
          onText={(text) => change({ [field]: text })}
          error={errorOf(`payment.${field}`)}
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
            label={say(`tournaments.${field}`)}
          />
        ))}
      </div>
    </>
  );
}

/** How a prize is paid, and what it asks for. */
export function PaymentSection({ form }: { form: TournamentForm }) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  const { payment } = draft;
  return (
    <Section title={say('tournaments.payment')} lead={say('tournaments.paymentLead')}>
      <TextField
        select
        label={say('tournaments.pocket')}
        value={payment.pocket}
        onChange={({ target }) => set({ payment: { ...payment, pocket: target.value } })}
        disabled={locked}
      >
        <MenuItem value="cash">{say('tournaments.cash')}</MenuItem>
        <MenuItem value="bonus">{say('tournaments.bonus')}</MenuItem>
      </TextField>
      <TextLine
        label={say('tournaments.times')}
        value={payment.times}
        onText={(times) => set({ payment: { ...payment, times } })}
        help={say('tournaments.timesHelp')}
        error={errorOf('payment.multiplierE2')}
        disabled={locked}
      />
      {payment.pocket === 'bonus' && <BonusLines form={form} />}
    </Section>
  );
}

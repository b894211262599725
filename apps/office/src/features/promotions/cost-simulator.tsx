import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useState } from 'react';
import { parseAmount, formatAmount } from '../../shared/format/amount.ts';
import { call } from '../../shared/api/api-client.ts';
import { Fact, Facts } from '../../shared/display/fact.tsx';
import { Notice, RefusalNotice } from '../../shared/display/notice.tsx';
import { formatPercentText } from '../../shared/format/percent.ts';
import { formatDay } from '../../shared/format/calendar-day.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useFormSubmission } from '../../shared/actions/form-submission.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { parseCountInput } from '../../shared/format/form-input.ts';
import { toInput } from './promotion-draft.ts';
import type { PromotionForm } from './promotion-form.ts';
import { computePercent } from './wheel-odds.ts';

type Cost = Answer<'officePromotionSimulate'>['data'];

const USUAL_DAYS = '30';

/** Simulated cost per day, as bars. */
function DayBars({ days }: { days: Cost['per_day'] }) {
  const t = useTranslation();
  const costs = days.map(({ cost }) => parseAmount(cost));
  const most = costs.reduce((high, cost) => (cost > high ? cost : high), parseAmount('0.01'));
  const top = days[costs.indexOf(most)];
  return (
    <div>
      <Box
        role="img"
        aria-label={t('promotions.byDay')}
        sx={({ tokens }) => ({
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: 72,
          borderBottom: `1px solid ${tokens.line}`,
        })}
      >
        {days.map(({ day, cost }) => (
          <Box
            key={day}
            title={`${day}: ${formatAmount(cost)}`}
            sx={({ tokens }) => ({
              flex: 1,
              minWidth: 0,
              height: `${(parseAmount(cost) * 100n) / most}%`,
              backgroundColor: tokens.link,
              borderRadius: '2px 2px 0 0',
            })}
          />
        ))}
      </Box>
      {top !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('promotions.highestDay', {
            day: formatDay(top.day),
            amount: formatAmount(top.cost),
          })}
        </Typography>
      )}
    </div>
  );
}

/** An amount and the cost's share of it; no share of zero or a loss. */
function ShareFact({ name, cost, of }: { name: string; cost: string; of: string }) {
  const whole = parseAmount(of);
  const share = whole > 0n ? formatPercentText(computePercent(parseAmount(cost), whole), 2) : '—';
  return (
    <Fact name={name}>
      {formatAmount(of)} · {share}
    </Fact>
  );
}

function Costs({ result }: { result: Cost }) {
  const t = useTranslation();
  const { audience, played, sampled, taking, claims, cost } = result;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-live="polite">
      <div>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('promotions.wouldCost', { count: result.days })}
        </Typography>
        <Typography sx={{ fontSize: 24, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {formatAmount(cost)}
        </Typography>
      </div>
      {result.per_day.length > 0 && <DayBars days={result.per_day} />}
      <Facts>
        <Fact name={t('promotions.perMember')}>{formatAmount(result.per_member)}</Fact>
        <Fact name={t('promotions.claims')}>{String(claims)}</Fact>
        <Fact name={t('promotions.fitting')}>{String(audience)}</Fact>
        <Fact name={t('promotions.taking')}>{t('promotions.takingOf', { taking, sampled })}</Fact>
        <ShareFact name={t('promotions.ofDeposits')} cost={cost} of={result.deposits} />
        <ShareFact name={t('promotions.ofNetPlay')} cost={cost} of={result.net_play} />
      </Facts>
      <Notice tone="quiet">
        {sampled < played
          ? t('promotions.sampled', { sampled, played })
          : t('promotions.allCounted', { count: played })}
      </Notice>
    </Box>
  );
}

/** Simulates the cost of a rule over the last days of real history, before it is saved. */
export function CostSimulator({ form: { subject, draft } }: { form: PromotionForm }) {
  const t = useTranslation();
  const [days, setDays] = useState(USUAL_DAYS);
  const [result, setResult] = useState<{ of: string; cost: Cost }>();
  const { pending, refused, run } = useFormSubmission();
  const { kind, rule, audience } = toInput(subject, draft);
  const asked = { kind, rule, audience, days: parseCountInput(days) };
  const of = JSON.stringify(asked);
  const ask = () =>
    run(async () => {
      setResult(undefined);
      setResult({ of, cost: (await call('officePromotionSimulate', asked)).data });
    });
  return (
    <FormSection title={t('promotions.simulator')} lead={t('promotions.simulatorLead')} wide>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label={t('promotions.days')}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          sx={{ width: 110 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        />
        <Button variant="outlined" loading={pending} onClick={() => void ask()} sx={{ minHeight: 56 }}>
          {t('promotions.simulate')}
        </Button>
      </Box>
      <RefusalNotice text={refused} />
      {result !== undefined && result.of !== of && <Notice tone="warn">{t('promotions.outdated')}</Notice>}
      {result !== undefined && <Costs result={result.cost} />}
    </FormSection>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useState } from 'react';
import { amountOf, amountText } from '../../amount.ts';
import { call } from '../../call.ts';
import { Fact, Facts } from '../../parts/fact.tsx';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { useSay } from '../../word.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { Section } from '../sites/section.tsx';
import { countIn } from '../withdrawal-rules/rule-draft.ts';
import { inputOf } from './promotion-draft.ts';
import type { PromotionForm } from './promotion-form.ts';
import { percentText } from './wheel-odds.ts';

type Cost = Answer<'officePromotionSimulate'>['data'];

const USUAL_DAYS = '30';

/** What each day would have cost, as bars beside each other: the highest fills the height. */
function DayBars({ days }: { days: Cost['per_day'] }) {
  const say = useSay();
  const costs = days.map(({ cost }) => amountOf(cost));
  const most = costs.reduce((high, cost) => (cost > high ? cost : high), amountOf('0.01'));
  const top = days[costs.indexOf(most)];
  return (
    <div>
      <Box
        role="img"
        aria-label={say('promotions.byDay')}
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
            title={`${day}: ${amountText(cost)}`}
            sx={({ tokens }) => ({
              flex: 1,
              minWidth: 0,
              height: `${(amountOf(cost) * 100n) / most}%`,
              backgroundColor: tokens.link,
              borderRadius: '2px 2px 0 0',
            })}
          />
        ))}
      </Box>
      {top !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('promotions.highestDay', {
            day: top.day.split('-').toReversed().join('/'),
            amount: amountText(top.cost),
          })}
        </Typography>
      )}
    </div>
  );
}

/** A cost beside what it is a share of; a loss or nothing has no share. */
function ShareFact({ name, cost, of }: { name: string; cost: string; of: string }) {
  const whole = amountOf(of);
  const share = whole > 0n ? `${percentText(amountOf(cost), whole)}%` : '—';
  return (
    <Fact name={name}>
      {amountText(of)} · {share}
    </Fact>
  );
}

function Costs({ told }: { told: Cost }) {
  const say = useSay();
  const { audience, played, sampled, taking, claims, cost } = told;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-live="polite">
      <div>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {say('promotions.wouldCost', { smart_count: told.days })}
        </Typography>
        <Typography sx={{ fontSize: 24, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {amountText(cost)}
        </Typography>
      </div>
      {told.per_day.length > 0 && <DayBars days={told.per_day} />}
      <Facts>
        <Fact name={say('promotions.perMember')}>{amountText(told.per_member)}</Fact>
        <Fact name={say('promotions.claims')}>{String(claims)}</Fact>
        <Fact name={say('promotions.fitting')}>{String(audience)}</Fact>
        <Fact name={say('promotions.taking')}>{say('promotions.takingOf', { taking, sampled })}</Fact>
        <ShareFact name={say('promotions.ofDeposits')} cost={cost} of={told.deposits} />
        <ShareFact name={say('promotions.ofNetPlay')} cost={cost} of={told.net_play} />
      </Facts>
      <Notice tone="quiet">
        {sampled < played
          ? say('promotions.sampled', { sampled, played })
          : say('promotions.allCounted', { smart_count: played })}
      </Notice>
    </Box>
  );
}

/** What a rule would have cost over the last days, gone through with the real history: before anybody is given anything. */
export function Simulator({ form: { subject, draft } }: { form: PromotionForm }) {
  const say = useSay();
  const [days, setDays] = useState(USUAL_DAYS);
  const [told, setTold] = useState<{ of: string; cost: Cost }>();
  const { pending, refused, run } = useFormCommand();
  const { kind, rule, audience } = inputOf(subject, draft);
  const asked = { kind, rule, audience, days: countIn(days) };
  const of = JSON.stringify(asked);
  const ask = () =>
    run(async () => {
      setTold(undefined);
      setTold({ of, cost: (await call('officePromotionSimulate', asked)).data });
    });
  return (
    <Section title={say('promotions.simulator')} lead={say('promotions.simulatorLead')} wide>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <TextField
          label={say('promotions.days')}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          sx={{ width: 110 }}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
        />
        <Button variant="outlined" loading={pending} onClick={() => void ask()} sx={{ minHeight: 56 }}>
          {say('promotions.simulate')}
        </Button>
      </Box>
      <RefusalNotice text={refused} />
      {told !== undefined && told.of !== of && <Notice tone="warn">{say('promotions.outdated')}</Notice>}
      {told !== undefined && <Costs told={told.cost} />}
    </Section>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { amountText } from '../../amount.ts';
import { Chip } from '../../parts/chip.tsx';
import { Fact, Facts } from '../../parts/fact.tsx';
import { useMaySee } from '../../parts/permissions.ts';
import { When } from '../../parts/when.tsx';
import { useName, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { CostBar } from './cost-bar.tsx';
import { CostDaysSection } from './cost-days.tsx';
import { VersionChanges } from './version-changes.tsx';
import type { Promotion } from './promotion-draft.ts';
import { stateTones } from './promotion-look.ts';

/** What it has cost so far, and what is still to come. */
function CostSection({ promotion }: { promotion: Promotion }) {
  const say = useSay();
  const maySeeClaims = useMaySee('reward-claims');
  const { cost, member_cap: memberCap, day_cap: dayCap, expected_spin: spin } = promotion;
  const capText = (cap: string | null) => (cap === null ? say('promotions.noBound') : amountText(cap));
  return (
    <Section title={say('promotions.costTitle')} lead={say('promotions.costLead')} wide>
      <CostBar row={promotion} />
      <Facts>
        <Fact name={say('promotions.today')}>{amountText(cost.today)}</Fact>
        <Fact name={say('promotions.waiting')}>{amountText(cost.waiting)}</Fact>
        <Fact name={say('promotions.members')}>{String(cost.members)}</Fact>
        <Fact name={say('promotions.claims')}>{String(cost.claims)}</Fact>
        <Fact name={say('promotions.memberCap')}>{capText(memberCap)}</Fact>
        <Fact name={say('promotions.dayCap')}>{capText(dayCap)}</Fact>
        {spin !== null && <Fact name={say('promotions.expectedSpin')}>{amountText(spin)}</Fact>}
      </Facts>
      {maySeeClaims && (
        <Link component={RouterLink} to={`/reward-claims?promotion=${promotion.id}`}>
          {say('promotions.seeClaims')}
        </Link>
      )}
    </Section>
  );
}

/** Every step of its life, the newest first, with who took it and why. */
function HistorySection({ promotion: { id, history } }: { promotion: Promotion }) {
  const say = useSay();
  const stateName = useName('promotions.states');
  const maySeeAudit = useMaySee('audit');
  return (
    <Section title={say('promotions.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {history
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ version, state, at, staff, note }) => (
            <Box component="li" key={`${version} ${state} ${at}`} sx={{ minWidth: 0 }}>
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                <Chip tone={stateTones[state]}>{stateName(state)}</Chip>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {say('promotions.version', { version })}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <When at={at} /> · {staff}
                </Typography>
              </Box>
              {note !== '' && <Typography variant="body2">{note}</Typography>}
            </Box>
          ))}
      </Box>
      {maySeeAudit && (
        <Link component={RouterLink} to={`/audit?subject=promotion:${id}`}>
          {say('promotions.seeAudit')}
        </Link>
      )}
    </Section>
  );
}

/** What a promotion has cost and gone through. */
export function RecordTab({ promotion }: { promotion: Promotion }) {
  return (
    <>
      <CostSection promotion={promotion} />
      <CostDaysSection id={promotion.id} />
      <HistorySection promotion={promotion} />
      <VersionChanges promotion={promotion} />
    </>
  );
}

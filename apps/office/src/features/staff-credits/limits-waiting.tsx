import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { amountText } from '../../amount.ts';
import { call } from '../../call.ts';
import { useFormCommand } from '../../parts/form-command.ts';
import { Notice } from '../../parts/notice.tsx';
import { RefusalNotice } from '../../parts/refusal-notice.tsx';
import { When } from '../../parts/when.tsx';
import { freshKey } from '../../platform.ts';
import { useName, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { type CreditLimits, type LimitsBook, changesOf } from './limits-draft.ts';
import { useRoleNames } from './role-names.ts';

const fieldWords = {
  per_act: 'staffCredits.limits.perAct',
  per_person_day: 'staffCredits.limits.perPersonDay',
  per_player_day: 'staffCredits.limits.perPlayerDay',
  window_days: 'staffCredits.limits.windowDays',
  request_days: 'staffCredits.limits.requestDays',
} as const;

/** What one version of the limits changes of another, line by line. */
function Changes({ before, after }: { before: CreditLimits; after: CreditLimits }) {
  const say = useSay();
  const categoryName = useName('staffCredits.categories');
  const { nameOf } = useRoleNames();
  const changes = changesOf(before, after);
  if (changes.length === 0) return <Typography variant="body2">{say('staffCredits.limits.unchanged')}</Typography>;
  const roleText = (role: string | null) => {
    if (role === null) return say('staffCredits.limits.caps');
    return role === ''
      ? say('staffCredits.limits.otherRoles')
      : say('staffCredits.limits.role', { role: nameOf(role) });
  };
  return changes.map(({ role, category, field, from, to }) => {
    const about = category === null ? [] : [roleText(role), categoryName(category)];
    const figure = (value: string | null) => {
      if (value === null) return say('staffCredits.limits.none');
      return category === null ? value : amountText(value);
    };
    const what = [...about, say(fieldWords[field])].join(' · ');
    return (
      <Typography key={what} variant="body2">
        {say('staffCredits.limits.changed', { what, from: figure(from), to: figure(to) })}
      </Typography>
    );
  });
}

/** A proposal that waits for another person, and the way to decide on it. */
export function LimitsWaiting({ book, again }: { book: LimitsBook; again: () => void }) {
  const say = useSay();
  const notify = useNotify();
  const { pending, refused, run } = useFormCommand();
  const { waiting, limits } = book;
  if (waiting === null) return null;
  const decide = (decision: 'approve' | 'refuse') =>
    run(async () => {
      await call('officeStaffCreditLimitsDecide', { version: waiting.version, decision }, { key: freshKey() });
      notify(say(decision === 'approve' ? 'staffCredits.limits.approved' : 'staffCredits.limits.refused'), {
        type: 'success',
      });
      again();
    });
  return (
    <Section title={say('staffCredits.limits.waiting')} wide>
      <Notice tone="warn">
        {say('staffCredits.limits.proposedBy', { name: waiting.proposed_by, reason: waiting.reason })}
      </Notice>
      <div>
        <Changes before={limits} after={waiting.limits} />
      </div>
      <RefusalNotice text={refused} />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {waiting.can_approve && (
          <Button variant="contained" loading={pending} onClick={() => void decide('approve')} sx={{ minHeight: 44 }}>
            {say('staffCredits.limits.approve')}
          </Button>
        )}
        <Button color="error" variant="outlined" disabled={pending} onClick={() => void decide('refuse')}>
          {say('staffCredits.limits.refuse')}
        </Button>
      </Box>
    </Section>
  );
}

/** The versions before, newest first. */
export function LimitsHistory({ history }: Pick<LimitsBook, 'history'>) {
  const say = useSay();
  if (history.length === 0) return null;
  return (
    <Section title={say('staffCredits.limits.history')} wide>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {history.map((one) => (
          <li key={one.version}>
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {say('staffCredits.limits.version', { version: one.version })} ·{' '}
              {say(`staffCredits.limits.versions.${one.status}`)} · <When at={one.proposed_at} /> · {one.proposed_by}
              {one.decided_by === null ? '' : `, ${one.decided_by}`}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {one.reason}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}

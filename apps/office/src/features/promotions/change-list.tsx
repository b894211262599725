import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { useFieldLabels } from './field-labels.ts';
import type { Change } from './promotion-draft.ts';

const OF_RULE = 'rule.';

/** Labels of fields outside the rule, by path. */
const places: Readonly<Record<string, MessageKey>> = {
  name: 'promotions.name',
  priority: 'promotions.priority',
  starts_at: 'promotions.startsAt',
  ends_at: 'promotions.endsAt',
  budget: 'promotions.budget',
  member_cap: 'promotions.memberCap',
  day_cap: 'promotions.dayCap',
  'content.title': 'promotions.contentTitle',
  'content.body': 'promotions.contentBody',
  'audience.sites': 'promotions.sites',
  'audience.min_level': 'promotions.minLevel',
  'audience.registered_from': 'promotions.registeredFrom',
  'audience.registered_until': 'promotions.registeredUntil',
  'audience.deposited': 'promotions.deposited',
  'audience.member_ids': 'promotions.onlyMembers',
  'audience.except_flagged': 'promotions.exceptFlagged',
  'audience.linked_accounts': 'promotions.linkedAccounts',
};

/** Returns the label of a path: rows carry their number, texts their language. */
function useNames(kind: string): (path: string) => string {
  const t = useTranslation();
  const { getLabel } = useFieldLabels(kind);
  return (path) => {
    if (path.startsWith(OF_RULE)) {
      const row = /\.(\d+)\./.exec(path)?.[1];
      const label = getLabel(path.slice(OF_RULE.length));
      return row === undefined ? label : `${label} · ${t('promotions.row', { number: Number(row) + 1 })}`;
    }
    const [field, word] = Object.entries(places).find(([one]) => path === one || path.startsWith(`${one}.`)) ?? [];
    if (field === undefined || word === undefined) return path;
    return field === path ? t(word) : `${t(word)} · ${path.slice(field.length + 1)}`;
  };
}

interface ChangesProps {
  kind: string;
  changes: readonly Change[];
}

/** Unsaved changes against the saved version. */
export function ChangeList({ kind, changes }: ChangesProps) {
  const t = useTranslation();
  if (changes.length === 0) return null;
  return (
    <FormSection title={t('promotions.changes', { count: changes.length })} wide>
      <Changes kind={kind} changes={changes} />
    </FormSection>
  );
}

/** Field-by-field difference between two versions. */
export function Changes({ kind, changes }: ChangesProps) {
  const getName = useNames(kind);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {changes.map(({ path, before, after }) => (
        <Box key={path} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {getName(path)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <s>{before || '—'}</s> → <strong>{after || '—'}</strong>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

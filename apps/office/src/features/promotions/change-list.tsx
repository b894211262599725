import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Word, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { useFieldWords } from './field-words.ts';
import type { Change } from './promotion-draft.ts';

const OF_RULE = 'rule.';

/** What places beside the rule are called, by where they stand. */
const places: Readonly<Record<string, Word>> = {
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

/** What a place is called: of a row with its number, of a text with its language. */
function useNames(kind: string): (path: string) => string {
  const say = useSay();
  const { labelOf } = useFieldWords(kind);
  return (path) => {
    if (path.startsWith(OF_RULE)) {
      const row = /\.(\d+)\./.exec(path)?.[1];
      const label = labelOf(path.slice(OF_RULE.length));
      return row === undefined ? label : `${label} · ${say('promotions.row', { number: Number(row) + 1 })}`;
    }
    const [place, word] = Object.entries(places).find(([one]) => path === one || path.startsWith(`${one}.`)) ?? [];
    if (place === undefined || word === undefined) return path;
    return place === path ? say(word) : `${say(word)} · ${path.slice(place.length + 1)}`;
  };
}

interface ChangesProps {
  kind: string;
  changes: readonly Change[];
}

/** What is typed and not saved yet, against what stands. */
export function ChangeList({ kind, changes }: ChangesProps) {
  const say = useSay();
  if (changes.length === 0) return null;
  return (
    <Section title={say('promotions.changes', { smart_count: changes.length })} wide>
      <Changes kind={kind} changes={changes} />
    </Section>
  );
}

/** Two states of a promotion against each other: place by place, before and after. */
export function Changes({ kind, changes }: ChangesProps) {
  const nameOf = useNames(kind);
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
      {changes.map(({ path, before, after }) => (
        <Box key={path} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {nameOf(path)}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0 }}>
            <s>{before || '—'}</s> → <strong>{after || '—'}</strong>
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { call } from '../../call.ts';
import { Coming } from '../../parts/coming.tsx';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { Changes } from './change-list.tsx';
import { type Promotion, changesOf } from './promotion-draft.ts';

/** What staff writes of a promotion, without what became of it. */
function writtenOf({ name, rule, audience, content, starts_at, ends_at, priority, ...promotion }: Promotion) {
  const { budget, member_cap, day_cap } = promotion;
  return { name, rule, audience, content, starts_at, ends_at, budget, member_cap, day_cap, priority };
}

/** A version and the one before it. */
function useVersions(id: number, version: number) {
  const ask = useCallback(
    (signal: AbortSignal) =>
      Promise.all(
        [version - 1, version].map(
          async (one) => (await call('officePromotion', { id, version: one }, { signal })).data,
        ),
      ),
    [id, version],
  );
  return useAnswer(ask);
}

function Difference({ id, version }: { id: number; version: number }) {
  const say = useSay();
  const { data, error, again } = useVersions(id, version);
  if (data === undefined) return <Coming error={error} again={again} />;
  const [before, after] = data;
  const changes = before && after ? changesOf(writtenOf(before), writtenOf(after)) : [];
  if (changes.length === 0) return <Typography variant="body2">{say('promotions.sameAsBefore')}</Typography>;
  return <Changes kind={after?.kind ?? ''} changes={changes} />;
}

/** What each version changed of the one before it. */
export function VersionChanges({ promotion: { id, version: latest } }: { promotion: Promotion }) {
  const say = useSay();
  const [version, setVersion] = useState(latest);
  return (
    <Section title={say('promotions.compare', { version })} wide>
      <TextField
        select
        size="small"
        label={say('promotions.compareWith')}
        value={version}
        onChange={(event) => setVersion(Number(event.target.value))}
        sx={{ maxWidth: 160 }}
      >
        {Array.from({ length: latest }, (_, index) => latest - index).map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
      {version === 1 ? (
        <Typography variant="body2">{say('promotions.firstVersion')}</Typography>
      ) : (
        <Difference key={version} id={id} version={version} />
      )}
    </Section>
  );
}

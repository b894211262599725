import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess, useNotify } from 'ra-core';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { SaveBar } from '../sites/save-bar.tsx';

import { type Desk, type DeskDraft, draftOf, inputOf } from './desk-draft.ts';
import { ChannelsSection, type DeskForm, ExceptionsSection, HoursSection, TermsSection } from './desk-sections.tsx';
import { ReadySection } from './ready-section.tsx';

/** A desk being changed: kept here until it is saved or given up. */
function useForm(desk: Desk, again: () => void) {
  const say = useSay();
  const notify = useNotify();
  const locked = !useMayDo('site.content');
  const [changed, setChanged] = useState<DeskDraft>();
  const { pending, refused, errors, code, run, forget } = useFormCommand();
  const draft = changed ?? draftOf(desk);
  const save = () =>
    run(async () => {
      await call('officeDeskSave', inputOf(desk, draft));
      setChanged(undefined);
      notify(say('desk.saved'), { type: 'success' });
      again();
    });
  const undo = () => {
    setChanged(undefined);
    forget();
    again();
  };
  const form: DeskForm = {
    draft,
    set: (change) => setChanged({ ...draft, ...change }),
    errorOf: (field) => complaint(errors, field),
    locked,
  };
  const text = code === 'helpdesk_changed' ? say('desk.changedByOther') : refused;
  return { form, bar: { isChanged: changed !== undefined, pending, refused: text, save, undo } };
}

function Editor({ desk, again }: { desk: Desk; again: () => void }) {
  const { form, bar } = useForm(desk, again);
  return (
    <>
      <ChannelsSection form={form} />
      <HoursSection form={form} />
      <ExceptionsSection form={form} />
      <TermsSection form={form} />
      {!form.locked && <SaveBar {...bar} />}
    </>
  );
}

function DeskOf({ site }: { site: string }) {
  const ask = useCallback(async (signal: AbortSignal) => (await call('officeDesk', { site }, { signal })).data, [site]);
  const { data, error, again } = useAnswer(ask);
  if (data === undefined)
    return (
      <Card>
        <Coming error={error} again={again} />
      </Card>
    );
  return <Editor key={data.saved_version} desk={data} again={again} />;
}

function DeskScreen() {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const ask = useCallback(
    async (signal: AbortSignal) => (await call('officeSites', { limit: 100 }, { signal })).data.data,
    [],
  );
  const { data: sites, error, again } = useAnswer(ask);
  if (sites === undefined) {
    return (
      <Page title={say('desk.title')}>
        <Card>
          <Coming error={error} again={again} />
        </Card>
      </Page>
    );
  }
  const site = sites.find(({ id }) => id === search.get('site'))?.id ?? sites[0]?.id ?? '';
  const choice = (
    <TextField
      select
      size="small"
      label={say('desk.site')}
      value={site}
      onChange={({ target }) => setSearch({ site: target.value })}
    >
      {sites.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Page title={say('desk.title')} lead={say('desk.lead')} aside={choice}>
      <DeskOf key={site} site={site} />
      <ReadySection key={`ready ${site}`} site={site} />
    </Page>
  );
}

/** How each site answers: ways to people, hours, terms, and what the team keeps ready. */
export function DeskPage() {
  return (
    <CanAccess resource="helpdesk" action="list" accessDenied={<AccessDenied />}>
      <DeskScreen />
    </CanAccess>
  );
}

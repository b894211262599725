import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { useSay } from '../../word.ts';
import { type Errors, useCommand } from './command.ts';
import { type SiteDetail, type SiteInput, complaint, inputOf } from './site-record.ts';

/** What the parts of a site's form share: what is in it, how it changes, and what is said against it. */
export interface SiteForm {
  settings: SiteInput;
  set: (change: Partial<SiteInput>) => void;
  errorOf: (field: string) => string | undefined;
  errors: Errors;
  /** Whether who is signed in may only look. */
  locked: boolean;
}

/** A site being changed: kept here until it is saved or given up. */
export function useSiteForm(site: SiteDetail, locked: boolean) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<SiteInput>();
  const { pending, refused, errors, code, run, forget } = useCommand();
  const settings = changed ?? inputOf(site);

  const undo = () => {
    setChanged(undefined);
    forget();
    refresh();
  };
  const save = () =>
    run(async () => {
      await call('officeSiteSave', settings);
      setChanged(undefined);
      notify(say('sites.saved'), { type: 'success' });
      refresh();
    });
  const form: SiteForm = {
    settings,
    set: (change) => setChanged({ ...settings, ...change }),
    errorOf: (field) => complaint(errors, field),
    errors,
    locked,
  };
  const text = code === 'site_changed' ? say('sites.changedByOther') : refused;
  return { form, isChanged: changed !== undefined, pending, refused: text, save, undo };
}

import { useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import { call } from '../../call.ts';
import { useSay } from '../../word.ts';
import { type Errors, useFormCommand, complaint } from '../../parts/form-command.ts';
import { type SiteDetail, type SiteInput, contentOf, inputOf } from './site-record.ts';

/** What the parts of a site's form share: what is in it, how it changes, and what is said against it. */
export interface SiteForm {
  settings: SiteInput;
  set: (change: Partial<SiteInput>) => void;
  errorOf: (field: string) => string | undefined;
  errors: Errors;
  /** Whether who is signed in may not change what the site says and how it looks. */
  locked: boolean;
  /** Whether they may not change its name, hosts, languages, rules and switches. */
  rulesLocked: boolean;
  /** Whether they may not change its picture, which is saved at once. */
  pictureLocked: boolean;
}

/** What who is signed in may change of a site: by which rules it is run, what it says. Rules come with the content. */
export interface Reach {
  rules: boolean;
  content: boolean;
}

/** A site being changed: kept here until it is saved or given up. */
export function useSiteForm(site: SiteDetail, reach: Reach) {
  const say = useSay();
  const notify = useNotify();
  const refresh = useRefresh();
  const [changed, setChanged] = useState<SiteInput>();
  const { pending, refused, errors, code, run, forget } = useFormCommand();
  const settings = changed ?? inputOf(site);

  const undo = () => {
    setChanged(undefined);
    forget();
    refresh();
  };
  const save = () =>
    run(async () => {
      await (reach.rules ? call('officeSiteSave', settings) : call('officeSiteContent', contentOf(settings)));
      setChanged(undefined);
      notify(say('sites.saved'), { type: 'success' });
      refresh();
    });
  const form: SiteForm = {
    settings,
    set: (change) => setChanged({ ...settings, ...change }),
    errorOf: (field) => complaint(errors, field),
    errors,
    locked: !reach.rules && !reach.content,
    rulesLocked: !reach.rules,
    pictureLocked: !reach.content,
  };
  const text = code === 'site_changed' ? say('sites.changedByOther') : refused;
  return { form, isChanged: changed !== undefined, pending, refused: text, save, undo };
}

import { Button, Panel, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { useT } from '../../shared/messages/i18n.ts';
import {
  type PersonDraft,
  emptyPerson,
  findPersonProblems,
  formatCep,
  toPersonFields,
  toPersonInput,
} from '../../shared/person/person-draft.ts';
import { PersonFields } from '../../shared/person/person-fields.tsx';
import { useSiteData } from '../../shared/site/site-data.ts';
import css from './privacy.module.css';
import { useDetailsSubmit, useRegistrationDetails } from './registration-details.ts';

type Errors = Readonly<Record<string, string | undefined>>;
type Details = NonNullable<ReturnType<typeof useRegistrationDetails>['data']>;

function toDraft({ gender, address }: Details): PersonDraft {
  return {
    gender: gender === 1 ? '1' : gender === 2 ? '2' : '',
    address: address === null ? emptyPerson.address : { ...address, cep: formatCep(address.cep) },
  };
}

/** Gender and address, where the regulator of the site requires them. */
export function DetailsPanel() {
  const t = useT();
  const { data: details } = useRegistrationDetails();
  const { data: site } = useSiteData();
  const rules = {
    gender: site?.jurisdiction.gender_required ?? false,
    address: site?.jurisdiction.address_required ?? false,
  };
  if (details === undefined || !(rules.gender || rules.address)) return null;
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('privacy.details.title')}</h2>
      </div>
      <p className={css['note']}>{t('privacy.details.text')}</p>
      <DetailsForm details={details} rules={rules} />
    </Panel>
  );
}

function DetailsForm({ details, rules }: { details: Details; rules: { gender: boolean; address: boolean } }) {
  const t = useT();
  const toast = useToast();
  const [draft, setDraft] = useState(() => toDraft(details));
  const [problems, setProblems] = useState<Errors>({});
  const [answers, setAnswers] = useState(0);
  const form = useFirstErrorFocus(answers);
  const { mutate, isPending } = useDetailsSubmit(() => toast(t('privacy.details.saved'), 'good'));
  const answer = (found: Errors) => {
    setProblems(found);
    setAnswers((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = Object.entries(findPersonProblems(draft, rules)).map(([field, key]) => [field, t(key)] as const);
    answer(Object.fromEntries(found));
    if (found.length > 0) return;
    mutate(toPersonInput(draft, rules), {
      onError: (error) => {
        answer(fieldErrors(error));
        toast(failureText(error), 'bad');
      },
    });
  };
  const change = (changed: Partial<PersonDraft>) => {
    setDraft((old) => ({ ...old, ...changed }));
    const edited = toPersonFields(Object.keys(changed));
    setProblems((old) => ({ ...old, ...Object.fromEntries(edited.map((field) => [field, undefined])) }));
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <PersonFields draft={draft} rules={rules} errors={problems} onChange={change} />
      <Button type="submit" tone="gold" size="l" full busy={isPending}>
        {t('privacy.details.save')}
      </Button>
    </form>
  );
}

import { CallError } from '@arara/contract/client';
import { Button, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { now } from '../../platform.ts';
import { formatCpf } from '../../shared/forms/field-masks.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { birthDay, birthProblem, birthText, isYounger } from './birth-date.ts';
import { toSiteDay } from '../../shared/format/site-day.ts';
import { cpfProblem } from './cpf-problem.ts';
import { IdentityConfirm } from './identity-confirm.tsx';
import { useIdentitySubmit } from './privacy-queries.ts';
import css from './privacy.module.css';

const ADULT_YEARS = 18;

interface Problems {
  cpf?: string | undefined;
  birth_date?: string | undefined;
}

/** CPF and birth date, validated and confirmed by the player, since they can be submitted only once. */
export function IdentityForm({ onSubmitted }: { onSubmitted: () => void }) {
  const t = useT();
  const { data: site } = useSiteData();
  const [fields, setFields] = useState({ cpf: '', birth: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [sure, setSure] = useState(false);
  const [today] = useState(() => toSiteDay(now()));
  const { send, busy } = useSubmit(onSubmitted, (found) => {
    setSure(false);
    setProblems(found);
  });
  const form = useFirstErrorFocus(sure ? undefined : problems);
  const born = birthDay(fields.birth);
  const type = (name: 'cpf' | 'birth', written: string) => {
    setFields({ ...fields, [name]: written });
    setProblems({ ...problems, [name === 'cpf' ? 'cpf' : 'birth_date']: undefined });
  };
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const [cpf, birth] = [cpfProblem(fields.cpf), birthProblem(fields.birth, today)];
    setProblems({ ...(cpf && { cpf: t(cpf) }), ...(birth && { birth_date: t(birth) }) });
    setSure(cpf === undefined && birth === undefined);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={ask}>
      <IdentityFields fields={fields} problems={problems} onType={type} />
      <Button type="submit" tone="gold" size="l" full>
        {t('privacy.tell')}
      </Button>
      <IdentityConfirm
        open={sure}
        cpf={fields.cpf}
        birth={fields.birth}
        isMinor={born !== undefined && isYounger(born, site?.jurisdiction.age_min ?? ADULT_YEARS, today)}
        busy={busy}
        onClose={() => setSure(false)}
        onSure={() => born !== undefined && send({ cpf: fields.cpf, birth_date: born })}
      />
    </form>
  );
}

interface IdentityFieldsProps {
  fields: { cpf: string; birth: string };
  problems: Problems;
  onType: (name: 'cpf' | 'birth', written: string) => void;
}

function IdentityFields({ fields, problems, onType }: IdentityFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField
        label={t('privacy.cpf')}
        name="cpf"
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        value={fields.cpf}
        error={problems.cpf}
        onChange={(event) => onType('cpf', formatCpf(event.currentTarget.value))}
      />
      <TextField
        label={t('privacy.birthDate')}
        hint={t('privacy.birthHint')}
        name="birth_date"
        inputMode="numeric"
        autoComplete="off"
        value={fields.birth}
        error={problems.birth_date}
        onChange={(event) => onType('birth', birthText(event.currentTarget.value))}
      />
    </>
  );
}

/** Submits the identity and turns a refusal into field errors. */
function useSubmit(onSubmitted: () => void, onRefused: (problems: Problems) => void) {
  const t = useT();
  const toast = useToast();
  const { mutate, isPending } = useIdentitySubmit(() => {
    toast(t('privacy.kept'), 'good');
    onSubmitted();
  });
  const send = (submitted: Parameters<typeof mutate>[0]) =>
    mutate(submitted, {
      onError: (error) => {
        const found = toProblems(error);
        onRefused(found);
        if (Object.keys(found).length === 0) toast(failureText(error), 'bad');
      },
    });
  return { send, busy: isPending };
}

/** Maps a refusal to fields, by its fields or its code. */
function toProblems(error: unknown): Problems {
  const { cpf, birth_date } = fieldErrors(error);
  if (cpf !== undefined || birth_date !== undefined) return { cpf, birth_date };
  if (!(error instanceof CallError)) return {};
  if (error.error.startsWith('cpf_')) return { cpf: failureText(error) };
  return error.error === 'birth_date_invalid' ? { birth_date: failureText(error) } : {};
}

import { Button, Icon, TextField } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import css from './team.module.css';
import { parseMemberId } from './team-filter.ts';

interface TeamSearchProps {
  uid: number | undefined;
  onSearch: (uid: number | undefined) => void;
}

/** Searches the team for a member number. */
export function TeamSearch({ uid, onSearch }: TeamSearchProps) {
  const [typed, setTyped] = useState(uid === undefined ? '' : String(uid));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = parseMemberId(typed);
    const isEmpty = typed.trim() === '';
    setWrong(id === undefined && !isEmpty);
    if (id !== undefined || isEmpty) onSearch(id);
  };
  return (
    <form className={css['search']} role="search" aria-label={t('agency.team.search')} noValidate onSubmit={submit}>
      <TextField
        label={t('agency.team.search')}
        name="uid"
        inputMode="numeric"
        autoComplete="off"
        placeholder="1042"
        size={8}
        value={typed}
        error={isWrong ? t('agency.team.badId') : undefined}
        onChange={(event) => {
          setWrong(false);
          setTyped(event.currentTarget.value);
        }}
      />
      <Button type="submit" icon={<Icon name="search" size={20} />}>
        {t('shell.nav.find')}
      </Button>
      {uid !== undefined && (
        <Button tone="quiet" onClick={() => onSearch(undefined)}>
          {t('shell.ui.clear')}
        </Button>
      )}
    </form>
  );
}

import { Button, Sheet, Tabs, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import css from './profile.module.css';
import { useProfileChange } from './profile-queries.ts';

interface EditSheetProps {
  member: Member;
  open: boolean;
  onClose: () => void;
}

type Gender = '0' | '1' | '2';
const genders: readonly Gender[] = ['0', '1', '2'];

/** Edits nickname and gender. Unchanged fields are not sent, so that an account name never becomes a nickname. */
export function EditSheet(props: EditSheetProps) {
  const t = useT();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('account.profile.edit')}>
      <EditForm {...props} />
    </Sheet>
  );
}

function EditForm({ member, onClose }: EditSheetProps) {
  const t = useT();
  const toast = useToast();
  const [nickname, setNickname] = useState(member.nickname);
  const [gender, setGender] = useState<Gender>(genders[member.gender] ?? '0');
  const change = useProfileChange(() => {
    toast(t('account.profile.saved'), 'good');
    onClose();
  });
  const errors = fieldErrors(change.error);
  const form = useFirstErrorFocus(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (nickname === member.nickname && Number(gender) === member.gender) return onClose();
    change.mutate({
      ...(nickname !== member.nickname && { nickname }),
      ...(Number(gender) !== member.gender && { gender: Number(gender) }),
    });
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <TextField
        label={t('account.profile.nickname')}
        hint={t('account.profile.nicknameHint')}
        name="nickname"
        autoComplete="nickname"
        maxLength={40}
        value={nickname}
        error={errors['nickname']}
        onChange={(event) => setNickname(event.currentTarget.value)}
      />
      <div className={css['gender']}>
        <span aria-hidden="true">{t('account.profile.gender')}</span>
        <Tabs
          label={t('account.profile.gender')}
          choices={genders.map((value) => ({ value, label: t(`account.profile.gender${value}`) }))}
          value={gender}
          onChange={setGender}
        />
      </div>
      {change.error && Object.keys(errors).length === 0 && (
        <p className={css['problem']} role="alert">
          {failureText(change.error)}
        </p>
      )}
      <Button type="submit" tone="gold" size="l" full busy={change.isPending}>
        {t('account.profile.save')}
      </Button>
    </form>
  );
}

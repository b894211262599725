import { Button, Sheet, Tabs, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { locale, useT } from '../../shared/messages/i18n.ts';
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

/** Whether to offer a QQ number: only readers of Chinese use one. */
const hasQqField = ({ qq }: Member): boolean => qq !== '' || locale().startsWith('zh');

/** Edits nickname, gender and QQ number. Unchanged fields are not sent, so that an account name never becomes a nickname. */
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
  const [qq, setQq] = useState(member.qq);
  const change = useProfileChange(() => {
    toast(t('account.profile.saved'), 'good');
    onClose();
  });
  const errors = fieldErrors(change.error);
  const form = useFirstErrorFocus(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = {
      ...(nickname !== member.nickname && { nickname }),
      ...(Number(gender) !== member.gender && { gender: Number(gender) }),
      ...(qq !== member.qq && { qq }),
    };
    if (Object.keys(changed).length === 0) return onClose();
    change.mutate(changed);
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
      {hasQqField(member) && (
        <TextField
          label={t('account.profile.qq')}
          name="qq"
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
          value={qq}
          error={errors['qq']}
          onChange={(event) => setQq(event.currentTarget.value)}
        />
      )}
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

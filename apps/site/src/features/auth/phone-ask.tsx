import { TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { refusalOf } from '../security/refusal.ts';
import { useWait } from '../security/wait.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from './captcha.tsx';
import type { SentCode } from './code-step.tsx';
import { isMobile, phoneMask } from './phone-mask.ts';
import { isUnanswered } from './pressed-call.ts';
import { Problem } from './problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface PhoneAskProps {
  lead: string;
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (sent: SentCode) => void;
  /** What else the form asks, before its button. */
  children?: ReactNode;
}

/** The first step of everything by phone: whose, and that a person asks. */
export function PhoneAsk({ lead, phone, onPhone, onSent, children }: PhoneAskProps) {
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const { left, wait } = useWait();
  const ask = useMutation({
    mutationFn: async () => (await call('phoneCode', { phone, ...(await captcha.answer(typed)) })).data,
    onSuccess: onSent,
    onError: (error) => {
      wait(refusalOf(error, []).seconds);
      if (isUnanswered(error)) return;
      captcha.renew();
      setTyped('');
    },
  });
  const { fields, general } = refusalOf(ask.error, ['phone', 'captcha']);
  const phoneError = wrong > 0 ? t('auth.phoneWrong') : fields['phone'];
  const form = useFirstErrorFocus(wrong > 0 ? wrong : ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isMobile(phone)) ask.mutate();
    else setWrong((count) => count + 1);
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <p className={css['lead']}>{lead}</p>
      <TextField
        label={t('auth.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="(11) 98765-4321"
        required
        value={phone}
        error={phoneError}
        onChange={(event) => {
          setWrong(0);
          onPhone(phoneMask(event.currentTarget.value));
        }}
      />
      <CaptchaField captcha={captcha} value={typed} error={fields['captcha']} onChange={setTyped} />
      {children}
      <Problem>{general ?? (ask.error && Object.keys(fields).length === 0 && failureText(ask.error))}</Problem>
      <SubmitButton busy={ask.isPending} left={left}>
        {t('auth.sendCode')}
      </SubmitButton>
    </form>
  );
}

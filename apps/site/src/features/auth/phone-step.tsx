import { TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useCountdown } from '../../shared/forms/countdown.ts';
import css from './auth.module.css';
import { CaptchaField, useCaptcha } from '../../shared/forms/captcha.tsx';
import type { SentCode } from './code-step.tsx';
import { isMobile, phoneMask } from '../../shared/forms/phone-mask.ts';
import { isUnanswered } from '../../shared/api/idempotent-call.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { SubmitButton } from './submit-button.tsx';

interface PhoneStepProps {
  lead: string;
  phone: string;
  onPhone: (phone: string) => void;
  onSent: (sent: SentCode) => void;
  /** Further fields above the button. */
  children?: ReactNode;
}

/** The first step of every flow by phone: the number and the captcha. */
export function PhoneStep({ lead, phone, onPhone, onSent, children }: PhoneStepProps) {
  const captcha = useCaptcha();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(0);
  const { left, wait } = useCountdown();
  const ask = useMutation({
    mutationFn: async () => (await call('phoneCode', { phone, ...(await captcha.answer(typed)) })).data,
    onSuccess: onSent,
    onError: (error) => {
      wait(toFormRefusal(error, []).seconds);
      if (isUnanswered(error)) return;
      captcha.renew();
      setTyped('');
    },
  });
  const { fields, general } = toFormRefusal(ask.error, ['phone', 'captcha']);
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
      <FormProblem>{general ?? (ask.error && Object.keys(fields).length === 0 && failureText(ask.error))}</FormProblem>
      <SubmitButton busy={ask.isPending} left={left}>
        {t('auth.sendCode')}
      </SubmitButton>
    </form>
  );
}

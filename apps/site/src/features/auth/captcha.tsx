import { Button, Icon, Skeleton, Spinner, TextField } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../app/call.ts';
import { useT } from '../../app/i18n.ts';
import { useSiteData } from '../../app/site-data.ts';
import css from './auth.module.css';
import { type Proof, proveByWork } from './captcha-work.ts';

const LIVES_MS = 5 * 60_000;

/** A task is good for one answer and five minutes: it is renewed before that, and never taken from a drawer. */
const fresh = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: LIVES_MS - 20_000,
  refetchOnWindowFocus: false,
} as const;

export interface Captcha {
  /** There is a picture whose text is to be typed. */
  isTyped: boolean;
  /** The browser works instead. */
  isWork: boolean;
  /** The house has pictures: who works may go back to them. */
  hasPicture: boolean;
  state: 'open' | 'done' | 'failed';
  img: string | undefined;
  /** What the form sends, `typed` being what was read off the picture; waits for work that is still being done. */
  answer: (typed: string) => Promise<Proof>;
  /** A new task: the old one was used, right or wrong, or cannot be read. */
  renew: () => void;
  choose: (kind: 'image' | 'altcha') => void;
}

/** A task for this form. It is renewed by itself before it expires; what was typed elsewhere stays. */
export function useCaptcha(): Captcha {
  const { data: site, isPending } = useSiteData();
  const [chosen, choose] = useState<'image' | 'altcha'>('image');
  const house = site?.captcha ?? 'image';
  const isWork = house === 'altcha' || (house === 'image' && chosen === 'altcha');
  const isTyped = house === 'image' && !isWork;
  const picture = useQuery({
    ...fresh,
    queryKey: ['captcha', 'image'],
    queryFn: async ({ signal }) => (await call('captcha', {}, { signal })).data,
    enabled: isTyped && !isPending,
  });
  const work = useQuery({
    ...fresh,
    queryKey: ['captcha', 'altcha'],
    queryFn: ({ signal }) => proveByWork(signal),
    enabled: isWork && !isPending,
  });
  const done = work.data !== undefined && !work.isFetching;
  return {
    isTyped,
    isWork,
    hasPicture: house === 'image',
    state: done ? 'done' : work.isError && !work.isFetching ? 'failed' : 'open',
    img: picture.data?.img,
    async answer(typed) {
      if (isTyped) return { key: picture.data?.key ?? '', captcha: typed };
      if (!isWork) return { key: '', captcha: '' };
      if (done) return work.data;
      // Whoever is quicker than their browser waits for it; what is under way is not begun again.
      const { data, error } = await work.refetch({ cancelRefetch: false });
      if (data === undefined) throw error ?? new Error('the work was not done');
      return data;
    },
    renew() {
      if (isTyped) void picture.refetch();
      if (isWork) void work.refetch();
    },
    choose,
  };
}

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CaptchaField(props: CaptchaFieldProps) {
  const { captcha } = props;
  if (captcha.isWork) return <Work captcha={captcha} error={props.error} />;
  return captcha.isTyped ? <Picture {...props} /> : null;
}

function Picture({ captcha, value, error, onChange }: CaptchaFieldProps) {
  const t = useT();
  return (
    <div className={css['captcha']}>
      <div className={css['picture']}>
        {captcha.img === undefined ? <Skeleton height="64px" /> : <img src={captcha.img} alt={t('auth.captchaAlt')} />}
        <button type="button" aria-label={t('auth.captchaRenew')} onClick={captcha.renew}>
          <Icon name="refresh" />
        </button>
      </div>
      <TextField
        label={t('auth.captcha')}
        name="captcha"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <button type="button" className={css['aside']} onClick={() => captcha.choose('altcha')}>
        {t('auth.captchaOther')}
      </button>
    </div>
  );
}

/** For who cannot see a picture, or whose house has none: the browser proves itself while the person types on. */
function Work({ captcha, error }: Pick<CaptchaFieldProps, 'captcha' | 'error'>) {
  const t = useT();
  const { state } = captcha;
  return (
    <div className={css['captcha']}>
      <div className={css['work']} data-state={state}>
        <span className={css['sign']}>
          {state === 'open' ? <Spinner /> : <Icon name={state === 'done' ? 'shield' : 'warning'} />}
        </span>
        <p role="status">
          {state === 'open' && t('auth.captchaWorking')}
          {state === 'done' && t('auth.captchaDone')}
          {state === 'failed' && t('auth.captchaFailed')}
        </p>
        {state === 'failed' && (
          <Button size="s" onClick={captcha.renew}>
            {t('ui.retry')}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p className={css['problem']} role="alert">
          {error}
        </p>
      )}
      {captcha.hasPicture && (
        <button type="button" className={css['aside']} onClick={() => captcha.choose('image')}>
          {t('auth.captchaPicture')}
        </button>
      )}
    </div>
  );
}

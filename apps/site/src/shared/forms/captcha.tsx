import { Button, Icon, Skeleton, Spinner, TextField } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { useT } from '../messages/i18n.ts';
import { useSiteData } from '../site/site-data.ts';
import { FormProblem } from './form-problem.tsx';
import css from './forms.module.css';
import { type CaptchaAnswer, solveChallenge } from './captcha-proof-of-work.ts';

const LIVES_MS = 5 * 60_000;

/** A challenge is valid for one answer and five minutes: it is renewed before it expires and never cached. */
const fresh = {
  staleTime: 0,
  gcTime: 0,
  retry: false,
  refetchInterval: LIVES_MS - 20_000,
  refetchOnWindowFocus: false,
} as const;

export interface Captcha {
  /** The captcha is an image whose text is typed. */
  isTyped: boolean;
  /** The captcha is proof of work by the browser. */
  isWork: boolean;
  /** The site offers images: a player using proof of work may switch back. */
  hasPicture: boolean;
  state: 'open' | 'done' | 'failed';
  img: string | undefined;
  /** Returns what the form sends; `typed` is the text of the image. Waits for proof of work in progress. */
  answer: (typed: string) => Promise<CaptchaAnswer>;
  /** Requests a new challenge: the old one was used, right or wrong, or is illegible. */
  renew: () => void;
  choose: (kind: 'image' | 'altcha') => void;
}

const subscribe = () => () => undefined;

/** The browser works while the player fills in the form; where it cannot (no WebCrypto), the player reads a picture. */
function useFirstKind(): 'image' | 'altcha' {
  const canWork = useSyncExternalStore(
    subscribe,
    () => globalThis.isSecureContext,
    () => true,
  );
  return canWork ? 'altcha' : 'image';
}

/** Manages the challenge of a form. Renews it before it expires; other fields keep what was typed. */
export function useCaptcha(): Captcha {
  const { data: site, isPending } = useSiteData();
  const firstKind = useFirstKind();
  const [kind, choose] = useState<'image' | 'altcha'>();
  const chosen = kind ?? firstKind;
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
    queryFn: ({ signal }) => solveChallenge(signal),
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
      // A player faster than their browser waits for the running work; it is not restarted.
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
  if (captcha.isWork) return <ProofOfWork captcha={captcha} error={props.error} />;
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

/** The browser solves a proof of work meanwhile. */
function ProofOfWork({ captcha, error }: Pick<CaptchaFieldProps, 'captcha' | 'error'>) {
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
            {t('shell.ui.retry')}
          </Button>
        )}
      </div>
      <FormProblem>{error}</FormProblem>
      {captcha.hasPicture && (
        <button type="button" className={css['aside']} onClick={() => captcha.choose('image')}>
          {t('auth.captchaPicture')}
        </button>
      )}
    </div>
  );
}

import { Icon, Skeleton, TextField } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { useT } from '../../app/i18n.ts';
import { useSiteData } from '../../app/site-data.ts';
import css from './auth.module.css';

const LIVES_MS = 5 * 60_000;

interface Captcha {
  /** The house asks for one. */
  wanted: boolean;
  key: string;
  img: string | undefined;
  /** A new picture: the old one was used, right or wrong, or cannot be read. */
  renew: () => void;
}

/** A picture for this form. It is renewed by itself before it expires; what was typed elsewhere stays. */
export function useCaptcha(): Captcha {
  const { data: site, isPending } = useSiteData();
  const wanted = site?.captcha !== 'none';
  const { data, refetch } = useQuery({
    queryKey: ['captcha'],
    queryFn: async ({ signal }) => (await call('captcha', {}, { signal })).data,
    enabled: wanted && !isPending,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: LIVES_MS - 20_000,
    refetchOnWindowFocus: false,
  });
  return { wanted, key: data?.key ?? '', img: data?.img, renew: () => void (wanted && refetch()) };
}

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function CaptchaField({ captcha, value, error, onChange }: CaptchaFieldProps) {
  const t = useT();
  if (!captcha.wanted) return null;
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
    </div>
  );
}

import { Button } from '@arara/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './auth.module.css';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { saveSocialSignIn } from './social-sign-in.ts';

/** The social platforms of the site; nothing if there are none. */
export function SocialButtons({ isKept }: { isKept: boolean }) {
  const { pathname, search } = useLocation();
  const { data: platforms = [] } = useQuery({
    queryKey: ['social'],
    queryFn: async ({ signal }) => (await call('socialList', {}, { signal })).data,
    staleTime: 300_000,
  });
  const leave = useMutation({
    mutationFn: async (provider: string) => (await call('socialStart', { provider })).data.url,
    onSuccess: (url) => {
      saveSocialSignIn({ path: pathname + search, isKept });
      location.assign(url);
    },
  });
  if (platforms.length === 0) return null;
  return (
    <div className={css['social']}>
      <p className={css['or']}>{t('auth.or')}</p>
      {platforms.map(({ provider, title }) => (
        <Button
          key={provider}
          full
          busy={leave.isPending && leave.variables === provider}
          onClick={() => leave.mutate(provider)}
        >
          {t('auth.socialWith', { platform: title })}
        </Button>
      ))}
      <FormProblem>{leave.error && failureText(leave.error)}</FormProblem>
    </div>
  );
}

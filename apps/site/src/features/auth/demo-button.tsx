import { formatBRL, centavos } from '@arara/money';
import { Button } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../app/call.ts';
import { failureText } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { useSession } from '../../app/session.ts';
import { useSiteData } from '../../app/site-data.ts';
import css from './auth.module.css';
import { proveByWork } from './captcha-work.ts';

/** What a demo account begins with, as the server gives it. */
const PLAY_MONEY = centavos(100_000n);

/** One tap to play money. The browser proves itself in the place of a picture, so that a tap is all it takes. */
export function DemoButton({ onToken }: { onToken: (token: string) => void }) {
  const t = useT();
  const { token } = useSession();
  const { data: site } = useSiteData();
  const demo = useMutation({
    mutationFn: async () => {
      const proof = site?.captcha === 'none' ? {} : await proveByWork(new AbortController().signal);
      return (await call('demo', { over18: true, ...proof })).data.access_token;
    },
    onSuccess: onToken,
  });
  // Who is in already, in a demo that asks for a real account, is not offered another.
  if (token !== null || site === undefined || site.features['demo'] === false) return null;
  return (
    <div className={css['demo']}>
      <Button full busy={demo.isPending} onClick={() => demo.mutate()}>
        {t('auth.demo')}
      </Button>
      {demo.error && (
        <p className={css['problem']} role="alert">
          {failureText(demo.error)}
        </p>
      )}
      <p className={css['note']}>{t('auth.demoNote', { amount: formatBRL(PLAY_MONEY) })}</p>
    </div>
  );
}

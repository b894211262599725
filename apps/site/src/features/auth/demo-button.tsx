import { formatBRL, centavos } from '@arara/money';
import { Button } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../shared/api/failure-text.ts';
import { openDemoAccount } from '../../shared/games/free-play.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import css from './auth.module.css';

/** The initial balance of a demo account, as the server sets it. */
const PLAY_MONEY = centavos(100_000n);

/** Creates a demo account with one tap: proof of work replaces the image captcha. */
export function DemoButton({ onToken }: { onToken: (token: string) => void }) {
  const t = useT();
  const { token } = useSession();
  const { data: site } = useSiteData();
  const demo = useMutation({
    mutationFn: () => openDemoAccount(site?.captcha ?? 'image'),
    onSuccess: onToken,
  });
  // A signed-in demo account that needs a real one is not offered another demo.
  if (token !== null || site === undefined || site.features['demo'] === false) return null;
  return (
    <div className={css['demo']}>
      <Button full busy={demo.isPending} onClick={() => demo.mutate()}>
        {t('auth.demo')}
      </Button>
      {demo.error && <FormProblem>{failureText(demo.error)}</FormProblem>}
      <p className={css['note']}>{t('auth.demoNote', { amount: formatBRL(PLAY_MONEY) })}</p>
    </div>
  );
}

import { useToast } from '@arara/ui';
import { useAuthDialog } from '../session/auth-dialog.ts';
import { failureText } from '../api/failure-text.ts';
import { useT } from '../messages/i18n.ts';
import { useSession } from '../session/use-session.ts';
import css from './favourite-button.module.css';
import { useFavourites, useFavouriteToggle } from './favourites.ts';

const HEART =
  'M12 20.3C5.6 15.6 3 12.4 3 8.9A4.6 4.6 0 0 1 7.6 4.2c1.8 0 3.4.9 4.4 2.5 1-1.6 2.6-2.5 4.4-2.5A4.6 4.6 0 0 1 21 8.9c0 3.5-2.6 6.7-9 11.4z';

/** Toggles a game as a favourite. A guest signs in first; then the toggle is carried out. */
export function FavouriteButton({ name, title }: { name: string; title: string }) {
  const t = useT();
  const toast = useToast();
  const openAuth = useAuthDialog();
  const { token } = useSession();
  const { data } = useFavourites();
  const follow = useFavouriteToggle();
  const isOn = token !== null && (data?.some((game) => game.name === name) ?? false);
  const set = (on: boolean) =>
    follow.mutate({ name, on }, { onError: (error) => toast(failureText(error, t('games.followFailed')), 'bad') });
  return (
    <button
      type="button"
      className={css['heart']}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'games.unfollow' : 'games.follow', { title })}
      onClick={() => (token === null ? openAuth('login', () => set(true)) : set(!isOn))}
    >
      <svg aria-hidden="true" width={20} height={20} viewBox="0 0 24 24">
        <path d={HEART} />
      </svg>
    </button>
  );
}

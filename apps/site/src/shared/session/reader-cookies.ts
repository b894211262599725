import { deviceStore } from '../browser/storage.ts';
import { CHOSEN_LANGUAGE } from '../messages/i18n.ts';
import { session } from './session-store.ts';

const YEAR_SECONDS = 31_536_000;

function write(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${value === '' ? 0 : YEAR_SECONDS}`;
}

/** Writes the chosen language where the server finds it. */
export const writeLanguageCookie = (): void => write('lang', deviceStore.read(CHOSEN_LANGUAGE) ?? '');

/**
 * Keeps the two cookies from which the server knows for whom to render the first view: the chosen language, and whether
 * somebody is signed in. They hold nothing else. The second may be wrong, after a tab was closed: the page then shows what
 * it finds.
 */
export function keepReaderCookies(): void {
  const writeSession = () => {
    const { token, held } = session.state();
    write('member', token !== null || held !== 'no' ? '1' : '');
  };
  writeLanguageCookie();
  writeSession();
  session.subscribe(writeSession);
}

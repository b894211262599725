import type { LocaleKey } from '@arara/game-kit';
import type { MessageLoader, Translate } from '@arara/messages';
import { use } from 'react';
import { loadMessages } from './messages/messages.ts';

/**
 * Reads the messages of a game. Those of the panel, and of other shared parts that the game passes, are requested at the same
 * time, so that the parts do not wait for one another.
 */
export function useMessages<Messages extends object>(
  locale: LocaleKey,
  load: MessageLoader<Messages, LocaleKey>,
  ...shared: readonly ((locale: LocaleKey) => Promise<unknown>)[]
): Translate<Messages> {
  // The part that reads them reports a failure.
  for (const loadShared of [loadMessages, ...shared]) loadShared(locale).catch(() => undefined);
  return use(load(locale));
}

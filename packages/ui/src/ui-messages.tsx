import { type Translate, createTranslate } from '@arara/messages';
import { type ReactNode, createContext, useContext } from 'react';
import type { Messages } from '../messages/messages.ts';
import pt from '../messages/pt.json' with { type: 'json' };

const portuguese = createTranslate<Messages>('pt', pt);
const UiMessages = createContext(portuguese);

interface UiMessagesProviderProps {
  /** From `loadUiMessages`; Portuguese by default, as without a provider. */
  t: Translate<Messages> | undefined;
  children: ReactNode;
}

/** Sets the language of the texts that the components show by themselves. */
export function UiMessagesProvider({ t = portuguese, children }: UiMessagesProviderProps) {
  return <UiMessages value={t}>{children}</UiMessages>;
}

export function useUiMessages(): Translate<Messages> {
  return useContext(UiMessages);
}

import { type ComponentType, createElement, lazy, useState } from 'react';
import { type MessagePart, loadMessages } from '../messages/i18n.ts';
import { declarePart, noteUse, whileLoading } from './page-parts.ts';

/**
 * Declares a screen, or a part of one, as a chunk: loaded with its messages on the first render, or ahead of it by
 * `preload`; one that is loaded is rendered at once. `build/screen-messages.test.ts` reads these calls and fails for a
 * message that a screen does not load.
 */
export function lazyScreen<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...parts: readonly MessagePart[]
) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const [file] = await whileLoading(Promise.all([load(), loadMessages(...parts)]));
    loaded = file[name];
    return { default: loaded };
  };
  declarePart(name, preload);
  const Later = lazy(preload);
  function Screen(props: Props) {
    noteUse(name);
    // Kept for as long as it is mounted: another component in its place would start from its first state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Chosen, props);
  }
  return Object.assign(Screen, { preload });
}

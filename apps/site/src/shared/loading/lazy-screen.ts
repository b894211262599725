import { type ComponentType, lazy } from 'react';
import { type MessagePart, loadMessages } from '../messages/i18n.ts';

/**
 * Declares a screen, or a part of one, as a chunk: loaded with its messages on the first render, or ahead of it by
 * `preload`. `build/screen-messages.test.ts` reads these calls and fails for a message that a screen does not load.
 */
export function lazyScreen<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...parts: readonly MessagePart[]
) {
  const preload = async () => {
    const [file] = await Promise.all([load(), loadMessages(...parts)]);
    return { default: file[name] };
  };
  return Object.assign(lazy(preload), { preload });
}

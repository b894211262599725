import { compileMessage } from './compile-message.ts';
import type { Message } from './message.ts';

const compiled = new Map<string, Message>();

/** Outside the browser, where the JSON files are loaded as they are: compiles a text when it is used first. */
export function readMessage(message: Message): Message {
  if (typeof message !== 'string') return message;
  const known = compiled.get(message) ?? compileMessage(message);
  compiled.set(message, known);
  return known;
}

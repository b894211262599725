export type { Message, MessageParams, MessageTexts, PlaceholderValue } from './message.ts';
export { createLoader, createTranslations, loadDeclaredMessages } from './message-loader.ts';
export type { MessageLoader } from './message-loader.ts';
export { createTranslate } from './translate.ts';
export type { IntersectionOf, PlainKey, Translate } from './translate.ts';

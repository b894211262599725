/**
 * Slurs by language. The list is short on purpose: words that are aimed at people and have hardly any other meaning; reports and staff
 * handle what is only rude. A word without accents matches whole words of a text without accents; a word of a script without spaces
 * matches anywhere.
 */
export const slurs: Readonly<Record<string, readonly string[]>> = {
  pt: [
    'viado',
    'viadinho',
    'bichona',
    'sapatao',
    'traveco',
    'crioulo',
    'preto imundo',
    'seu macaco',
    'retardado',
    'mongoloide',
    'vagabunda',
    'puta',
    'arrombado',
    'arrombada',
    'filho da puta',
    'fdp',
    'vai tomar no cu',
    'vtnc',
  ],
  en: ['nigger', 'nigga', 'faggot', 'retard', 'kike', 'chink', 'tranny', 'cunt', 'whore', 'kill yourself', 'kys'],
  'zh-Hans': ['傻逼', '操你妈', '贱人', '支那', '狗杂种', '婊子'],
  'zh-Hant': ['傻屄', '操你媽', '賤人', '狗雜種', '幹你娘', '機掰'],
  vi: ['dit me', 'dit con me', 'con đĩ', 'thằng chó', 'oc cho', 'mẹ mày'],
  id: ['bangsat', 'kontol', 'memek', 'ngentot', 'jancok', 'lonte', 'anjing lu'],
  th: ['เหี้ย', 'อีดอก', 'อีสัตว์', 'ไอ้สัตว์', 'กะหรี่', 'ควยเหอะ', 'เย็ดแม่'],
  tr: ['orospu', 'orospu cocugu', 'ibne', 'piç kurusu', 'amina koyayim', 'siktir'],
  ms: ['pukimak', 'puki', 'keling', 'sundal', 'lancau', 'kepala bapak'],
};

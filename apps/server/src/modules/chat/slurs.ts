/**
 * Words that nobody is to read at a table, by the languages of the site. Few on purpose: those that are aimed at people
 * and are hardly ever meant otherwise; what is only rude is for reports and staff. A word written without accents is
 * looked for whole in a text without accents, and one of a script without spaces anywhere in it.
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
  cn: ['傻逼', '操你妈', '贱人', '支那', '狗杂种', '婊子'],
  ch: ['傻屄', '操你媽', '賤人', '狗雜種', '幹你娘', '機掰'],
  vi: ['dit me', 'dit con me', 'con đĩ', 'thằng chó', 'oc cho', 'mẹ mày'],
  id: ['bangsat', 'kontol', 'memek', 'ngentot', 'jancok', 'lonte', 'anjing lu'],
  th: ['เหี้ย', 'อีดอก', 'อีสัตว์', 'ไอ้สัตว์', 'กะหรี่', 'ควยเหอะ', 'เย็ดแม่'],
  tr: ['orospu', 'orospu cocugu', 'ibne', 'piç kurusu', 'amina koyayim', 'siktir'],
  msa: ['pukimak', 'puki', 'keling', 'sundal', 'lancau', 'kepala bapak'],
};

/** Words of staff in the languages of the site, as impostors would write them. */
const STAFF_WORDS = [
  'admin',
  'adminstrador',
  'administrador',
  'administrator',
  'atendente',
  'atendimento',
  'callcenter',
  'customercare',
  'equipe',
  'financeiro',
  'gerente',
  'helpdesk',
  'moderador',
  'moderator',
  'oficial',
  'official',
  'operador',
  'ouvidoria',
  'sistema',
  'staff',
  'suporte',
  'support',
  '客服',
  '官方',
  '管理员',
  '管理員',
];

/** Characters that look like a Latin letter: Cyrillic, Greek, digits and punctuation. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  '4': 'a',
  '@': 'a',
  в: 'b',
  ь: 'b',
  β: 'b',
  '8': 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ε: 'e',
  '3': 'e',
  һ: 'h',
  н: 'h',
  і: 'i',
  ї: 'i',
  ι: 'i',
  ı: 'i',
  l: 'i',
  ӏ: 'i',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  п: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  '0': 'o',
  р: 'p',
  ρ: 'p',
  г: 'r',
  я: 'r',
  ѕ: 's',
  '5': 's',
  $: 's',
  т: 't',
  τ: 't',
  '7': 't',
  υ: 'u',
  ц: 'u',
  ν: 'v',
  ѵ: 'v',
  ѡ: 'w',
  ш: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  '2': 'z',
};

/** Maps look-alike characters to one letter, and drops repeated letters and separators (Unicode TR 39, "skeleton"). */
function toSkeleton(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...letters]
    .map((character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Whether a name mixes Latin, Cyrillic and Greek letters, which look alike. */
function hasMixedScripts(name: string): boolean {
  return (
    [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name)).length > 1
  );
}

/**
 * Whether a nickname impersonates the operator or its staff: it contains a word of staff, begins or ends with a name of
 * the operator, or mixes scripts.
 */
export function isReservedNickname(nickname: string, operatorNames: readonly string[]): boolean {
  const skeleton = toSkeleton(nickname);
  if (hasMixedScripts(nickname) || STAFF_WORDS.some((word) => skeleton.includes(toSkeleton(word)))) return true;
  return operatorNames
    .map(toSkeleton)
    .some((name) => name !== '' && (skeleton.startsWith(name) || skeleton.endsWith(name)));
}

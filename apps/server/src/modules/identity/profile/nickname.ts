/** Who speaks for the house. In the languages of the site, and as people who pretend would write it. */
const STAFF = [
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

/** Signs that read as a Latin letter: of Cyrillic and Greek, digits, and what marks hide behind. */
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

/** What a name looks like at a glance: one letter for all that read alike, each once, and nothing between them. */
function glance(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...letters]
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .join('')
    .replaceAll(/(.)\1+/gu, '$1');
}

/** Letters of scripts that read alike side by side: who mixes them means to be taken for another. */
function mixesScripts(name: string): boolean {
  return (
    [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(name)).length > 1
  );
}

/**
 * Whether a nickname would be taken for the house or for somebody of its staff: a word of staff in it, a name of the
 * house at one of its ends, or letters mixed so that it reads as what it is not.
 */
export function isReserved(nickname: string, houseNames: readonly string[]): boolean {
  const seen = glance(nickname);
  if (mixesScripts(nickname) || STAFF.some((word) => seen.includes(glance(word)))) return true;
  return houseNames.map(glance).some((name) => name !== '' && (seen.startsWith(name) || seen.endsWith(name)));
}

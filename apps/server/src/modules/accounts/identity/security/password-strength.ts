/**
 * The words of the most common passwords, in Brazil and everywhere. With the endings below they cover some tens of
 * thousands of passwords.
 */
const COMMON_WORDS = new Set(
  `senha senhas minhasenha novasenha senhaforte senhasegura acesso entrar login usuario admin administrador root teste
  testes mudar trocar segredo password passwort passw pass letmein welcome master access secret default guest user
  changeme whatever iloveyou loveyou monkey dragon sunshine princess shadow superman batman spiderman trustno football
  baseball soccer hockey pokemon naruto goku sasuke starwars ninja samurai matrix killer hunter ranger cookie pepper
  ginger summer winter spring autumn flower angel angels devil freedom forever friends lovely love babygirl charlie
  michael daniel jordan jessica ashley thomas robert andrew joshua george maggie computer internet google facebook
  instagram youtube whatsapp twitter telegram tiktok netflix samsung iphone android windows microsoft linux xbox
  playstation minecraft roblox fortnite freefire counter strike valorant brasil brazil brasileiro brasileira saopaulo
  riodejaneiro bahia salvador recife fortaleza manaus curitiba brasilia goiania belem natal maceio floripa santos
  campinas guarulhos niteroi minas gerais carioca paulista nordeste futebol copa hexa gol neymar pele ronaldo
  ronaldinho romario zico messi cristiano kaka flamengo fla mengo mengao corinthians timao gavioes palmeiras verdao
  saopaulofc tricolor santosfc gremio inter internacional colorado vasco vascao fluminense flu botafogo fogao cruzeiro
  atletico galo bahiaec vitoria sport nautico ceara goias coritiba athletico deus deusefiel deusamor jesus jesuscristo
  cristo senhor fe amor amore amoreterno meuamor amorzinho teamo euteamo paixao vida minhavida familia minhafamilia mae
  mamae pai papai filho filha filhos vovo vovó irmao irmaos amigo amiga amigos amizade saudade felicidade feliz alegria
  esperanca gratidao abencoado abencoada obrigado princesa principe rainha rei gatinha gatinho gatinhos lindinha
  linda lindo bebe bonito bonita estrela lua sol mar praia flor rosa rosas borboleta beija cachorro cachorra gato gata
  leao tigre aguia arara onca macaco cavalo borracha chocolate brigadeiro acai coxinha feijoada cerveja cafezinho
  maria jose joao antonio francisco carlos paulo pedro lucas luiz luis marcos marcelo gabriel gabriela rafael rafaela
  mateus matheus felipe filipe bruno bruna rodrigo gustavo guilherme leonardo leandro eduardo eduarda fernando fernanda
  ricardo roberto roberta anderson andre andrea adriana adriano alexandre alessandra aline alice amanda ana anajulia
  beatriz bianca camila carla carolina caroline cecilia claudia cristina daniela danilo davi debora diego douglas
  emanuel enzo erica fabio fabiana flavia flavio geovana giovana giovanna helena henrique heitor igor isabela isabella
  isadora jaqueline jessika juliana julia julio karina kelly larissa laura leticia livia luana luciana luana luiza
  manuela marcia mariana marina mario mauricio melissa michele miguel milena monica natalia nathalia nicolas patricia
  priscila renata renato rosana samuel sandra sara sergio silvia simone sofia sophia sonia stella tatiana tiago thiago
  valentina vanessa vera victor vitor vinicius viviane wagner wesley william yasmin zeca silva santos souza oliveira
  pereira lima costa ferreira rodrigues almeida alves gomes ribeiro martins carvalho barbosa nascimento aposta apostas
  apostar jogo jogos jogador cassino casino bingo roleta poker slot slots tigrinho fortune sorte sortudo boasorte
  jackpot bonus premio dinheiro grana pix milionario rico riqueza ouro diamante banco caixa nubank itau bradesco
  santander trabalho empresa escola professor professora aluno medico policia exercito advogado caminhao moto carro
  ferrari honda yamaha fusca palio gol corsa hello ola oi bomdia boanoite obrigada natal2 carnaval samba forro funk
  sertanejo pagode rock metallica nirvana beatles queen eminem anitta xuxa faustao chaves chapolin pipoca abacaxi
  abacate banana laranja limao morango uva manga azul verde amarelo vermelho preto branco roxo janeiro fevereiro marco
  abril maio junho julho agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo
  primavera verao outono inverno um dois tres quatro cinco seis sete oito nove dez abc abcd abcde abcdef abcdefg
  abcdefgh aaa aaaa aaaaa aaaaaa xxx xxxx xxxxxx zzz zzzzzz qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop asd asdf
  asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfghjklc zxc zxcv zxcvb zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx edc qweasd
  qweasdzxc poiuyt lkjhgf mnbvcx azerty`.split(/\s+/),
);

/** Characters that replace a letter. */
const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether digits are a usual ending: up to three, a sequence, a repetition, or a year. */
function isPlainNumber(digits: string): boolean {
  if (digits.length <= 3 || /^(19|20)\d\d$/.test(digits)) return true;
  const steps = new Set([...digits].slice(1).map((digit, index) => digit.charCodeAt(0) - digits.charCodeAt(index)));
  return (steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 9)) || '01234567890'.includes(digits);
}

/** Whether a text consists of digits, such as a date, a phone or a CPF. Ten digits are guessed in seconds. */
function isNumber(text: string): boolean {
  return /^[\d\s./+-]+$/.test(text);
}

/** Whether a text is a repeated piece: `abcabcabc`, `aaaaaaaa`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/.test(text);
}

/** Splits a password into the letters in the middle and the digits around them. */
function splitCore(text: string): { core: string; digits: string[] } {
  const [, before = '', core = '', after = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(text) ?? [];
  return { core, digits: [before, after].map((part) => part.replaceAll(/\D/g, '')).filter((part) => part !== '') };
}

function isCommonWord(text: string, account: string): boolean {
  const { core, digits } = splitCore(text);
  const isNamed = COMMON_WORDS.has(core) || (core !== '' && core === splitCore(account).core);
  const isAccount = account !== '' && text.includes(account) && text.length - account.length <= 4;
  return isAccount || (isNamed && digits.every(isPlainNumber));
}

/**
 * Whether a password is among the first that an attacker tries: a common word or the account's name, plain, with
 * substitutes (`$enh@`), twice, or with a plain ending (`flamengo2024!`); digits alone; a repeated piece.
 */
export function isCommonPassword(password: string, account = ''): boolean {
  const text = password
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\s/gu, '');
  if (isNumber(text) || isRepetition(text)) return true;
  const plain = [...text].map((letter) => LETTER_SUBSTITUTES[letter] ?? letter).join('');
  const ownName = account.toLowerCase();
  const halves = text.slice(0, text.length / 2) === text.slice(text.length / 2) ? [text.slice(0, text.length / 2)] : [];
  // The ending is removed before substitutes are replaced: the 1 of `maria1` is a digit, that of `mar1a` a letter.
  const withoutEnding = text.replace(/[^\p{L}@$]+$/u, '');
  const disguised =
    [...withoutEnding].map((letter) => LETTER_SUBSTITUTES[letter] ?? letter).join('') +
    text.slice(withoutEnding.length);
  return [text, plain, disguised, ...halves].some((variant) => isCommonWord(variant, ownName));
}

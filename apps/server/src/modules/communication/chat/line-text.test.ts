import { describe, expect, it } from 'vitest';
import { Failure } from '../../../platform/index.ts';
import { parseLine } from './line-text.ts';
import { slurs } from './slurs.ts';

function findCode(text: string): string {
  try {
    parseLine(text);
    return 'ok';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.detail.field).toBe('text');
    return error.code;
  }
}

describe('a line', () => {
  it.each([
    ['  boa   sorte\n a todos ', 'boa sorte a todos'],
    ['ｏｌá', 'olá'],
    ['o\u200Bi\u202E', 'oi'],
    ['ganhei 1.000.000,00!', 'ganhei 1.000.000,00!'],
    ['祝大家好运 🍀', '祝大家好运 🍀'],
    ['a\u0301\u0301\u0301\u0301\u0301', '\u00e1\u0301\u0301\u0301'],
  ])('%j is normalized to %j', (input, normalized) => {
    expect(parseLine(input)).toBe(normalized);
  });

  it.each([
    ['', 'chat_length'],
    ['   \u200B ', 'chat_length'],
    ['a'.repeat(141), 'chat_length'],
    ['🍀'.repeat(141), 'chat_length'],
  ])('is refused when it is empty or too long', (input, code) => {
    expect(findCode(input)).toBe(code);
  });

  it('may have 140 characters of any number of bytes', () => {
    expect(findCode('ab'.repeat(70))).toBe('ok');
    expect(findCode('🍀'.repeat(140))).toBe('ok');
  });
});

describe('contact details', () => {
  it.each([
    'veja https://exemplo.com/x',
    'entra em www .exemplo',
    'exemplo.bet tá pagando',
    'exemplo ponto com',
    'exemplo (dot) net',
    'escreve para joao@exemplo.com',
    'joao (arroba) exemplo',
    'me segue @joao_tips',
    'tg://resolve',
    '(11) 98765-4321',
    '1 1 9 8 7 6 5 4 3 2 1',
    '１１９８７６５４３２１',
    '١١٩٨٧٦٥٤٣',
    'cpf 529.982.247-25',
    '5f2c6f0e-6a0b-4f1e-9d3c-0a1b2c3d4e5f',
  ])('%j are refused', (input) => {
    expect(findCode(input)).toBe('chat_contact');
  });

  it.each([
    'saiu 12, 7 e 33',
    'apostei 20.00 e ganhei 45.60',
    'que rodada... de novo!',
    'às 21:30 eu volto',
    'vou de 1,5x até 10x',
    'boa noite.vamos',
    '#32 outra vez',
  ])('%j has none', (input) => {
    expect(findCode(input)).toBe('ok');
  });
});

describe('an insult', () => {
  it.each(Object.values(slurs).flat())('%s is refused', (word) => {
    expect(findCode(word)).toBe('chat_words');
    expect(findCode(`ah, ${word.toUpperCase()}!`)).toBe('chat_words');
  });

  it.each(['v1ad0', 'puuuta', 'ARROMBADO', 'f a l a s é r i o, fdp', 'n1gger'])('%s is refused in disguise', (word) => {
    expect(findCode(word)).toBe('chat_words');
  });

  it.each([
    'o macaco saiu da cumbuca',
    'a disputa foi boa',
    'computador travou',
    'di mana mejanya?',
    'the picnic was nice',
    'retardou o prêmio',
    'vamos, Vivi!',
  ])('%j has none', (input) => {
    expect(findCode(input)).toBe('ok');
  });
});

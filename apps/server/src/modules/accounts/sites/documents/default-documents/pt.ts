import { type DefaultDocuments, joinSections } from './default-document.ts';

export const pt: DefaultDocuments = {
  terms: {
    title: 'Termos gerais',
    body: joinSections(
      [
        'Quem pode jogar',
        'Só maiores de 18 anos. Cada pessoa tem uma conta, com os seus próprios dados. Você confirma isso ao se cadastrar, e nós podemos pedir um documento.',
      ],
      [
        'Sua conta',
        'Guarde sua senha e sua senha de saque só para você. O que for feito com elas conta como feito por você até que nos avise. Fale com o suporte assim que desconfiar de algo.',
      ],
      [
        'Depósitos e saques',
        'Tudo é em reais. Um depósito entra no saldo quando o banco o confirma. Um saque sai do saldo quando você o pede e é revisto por uma pessoa antes de ser pago; se não for pago, o valor volta. {name} não empresta dinheiro a ninguém.',
      ],
      [
        'Jogos',
        'O resultado de cada rodada é sorteado e não muda depois. Nos jogos da casa, você pode conferir cada resultado. A casa tem vantagem em todo jogo: quem joga muito tende a perder.',
      ],
      [
        'Bônus e uso justo',
        'Cada bônus mostra suas condições antes de ser aceito. Robôs, várias contas da mesma pessoa, arbitragem e exploração de falhas cancelam o bônus e podem fechar a conta. O dinheiro que você depositou e não apostou continua seu.',
      ],
      [
        'Mudanças',
        'Anunciamos aqui toda mudança destes termos com pelo menos duas semanas de antecedência. Todas as versões ficam disponíveis para leitura. Se não concordar, você pode sacar seu saldo e fechar a conta.',
      ],
      ['Fale conosco', 'O suporte de {name} está no rodapé do site.'],
    ),
  },
  privacy: {
    title: 'Privacidade',
    body: joinSections(
      [
        'O que guardamos',
        '- Seu cadastro: usuário, nome, celular e, se você informar, e-mail e CPF.\n- Suas contas para receber: chaves Pix e titulares.\n- Seus acessos: data, endereço IP e aparelho.\n- Seus depósitos, saques, apostas e resultados.',
      ],
      ['Para quê', 'Para manter sua conta, pagar você, evitar fraudes e cumprir a lei. Não vendemos seus dados.'],
      [
        'Como protegemos',
        'Seus dados pessoais ficam cifrados, com uma chave para cada pessoa. Das senhas guardamos só um resumo, que não pode ser lido de volta.',
      ],
      [
        'Quem recebe',
        'O banco que faz o Pix recebe o que é preciso para pagar. Autoridades recebem o que a lei mandar. Ninguém mais.',
      ],
      [
        'Por quanto tempo',
        'Enquanto você tiver conta. Depois, os registros de dinheiro e de apostas ficam pelo prazo que a lei exige.',
      ],
      [
        'Seus direitos',
        'Você pode ver, corrigir e receber uma cópia dos seus dados, e pedir que sejam apagados, como diz a LGPD. Peça ao suporte de {name}.',
      ],
    ),
  },
  responsible_gaming: {
    title: 'Jogo responsável',
    body: joinSections(
      [
        'Jogo é diversão',
        'Apostar não é renda nem investimento. Você pode perder tudo o que aposta. Jogue só com dinheiro que não vai fazer falta.',
      ],
      ['Só para maiores de 18 anos', 'Não deixe sua conta aberta em aparelhos que menores de idade usam.'],
      [
        'Antes de começar',
        '- Decida quanto dinheiro e quanto tempo vai usar, e pare quando chegar lá.\n- Não tente recuperar o que perdeu.\n- Não jogue cansado, triste ou depois de beber.\n- Nunca aposte dinheiro emprestado.',
      ],
      [
        'Sinais de alerta',
        'Esconder que joga, apostar cada vez mais, faltar a compromissos ou ficar irritado quando não joga são sinais de que é hora de parar.',
      ],
      [
        'Uma pausa',
        'O suporte de {name} pode limitar, suspender ou fechar sua conta a seu pedido. Seu saldo continua seu e pode ser sacado.',
      ],
      [
        'Ajuda',
        'No Brasil, o CVV atende de graça, 24 horas, pelo telefone 188. Jogadores Anônimos reúne pessoas que passam pelo mesmo. O SUS atende quem tem problemas com o jogo.',
      ],
    ),
  },
};

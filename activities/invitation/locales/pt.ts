export const words = {
  title: 'Convide amigos',
  body: 'Convide quem você conhece. Quando a pessoa recarregar e jogar, você recebe.',
  reward: 'Ganhe {reward} por amigo que entrar com o seu convite e cumprir as condições.',
  first: 'O primeiro depósito do amigo precisa ser de {least} ou mais.',
  deposited: 'Os depósitos do amigo precisam somar {least} ou mais.',
  valid: 'As apostas válidas do amigo precisam somar {least} ou mais.',
  within:
    'O amigo tem {days|dia|dias} depois do cadastro para cumprir tudo, e você para resgatar; o último dia vale inteiro.',
  mostPerDay: 'Você pode resgatar até {most|amigo|amigos} por dia.',
  mostEver: 'Você pode resgatar até {most|amigo|amigos} ao todo.',
  since: 'Contam os amigos que se cadastraram depois do começo da promoção.',
  suspected:
    'Não conta quem usa o mesmo CPF, aparelho ou conta de pagamento que você ou que outro convidado seu. Se for engano, fale com o suporte.',
};

/** Every word of the invitation; each language has them all. */
export type Words = Readonly<Record<keyof typeof words, string>>;

import type { FirstArticles } from './shape.ts';

export const pt: FirstArticles = {
  depositMissing: {
    question: 'Fiz um Pix e o depósito não apareceu. E agora?',
    answer:
      'Na maioria das vezes ele entra em segundos. Se passou de alguns minutos:\n\n- Confira no app do banco se o Pix saiu e se o valor é o mesmo do pedido.\n- Abra Depositar e veja o pedido nos registros: ele se atualiza sozinho.\n- Pix pago depois do prazo também é creditado.\n\nMesmo que a mensagem do banco se perca, perguntamos a ele de novo. Se ainda faltar, abra um chamado sobre esse depósito e envie o comprovante.',
  },
  withdrawalTime: {
    question: 'Quanto tempo demora um saque?',
    answer:
      'O saque passa por análise e depois segue por Pix. Em Sacar você vê quanto levaram os últimos pagamentos, e cada passo do seu pedido aparece nos registros.\n\n- Em análise: estamos conferindo.\n- Pagando: o banco já recebeu a ordem.\n- Se não for pago, o valor volta inteiro para o seu saldo.\n\nEnquanto não for aprovado, você pode cancelar o pedido.',
  },
  balanceLocked: {
    question: 'Por que parte do meu saldo está bloqueada?',
    answer:
      'Quase sempre é um destes motivos:\n\n- Há um saque em andamento: o valor fica reservado até ser pago ou devolvido.\n- Ainda falta apostar parte de um depósito ou bônus: a tela Sacar mostra quanto.\n- Há um bônus em andamento: ele tem saldo e regras próprios.\n- Há uma rodada aberta: termine-a para liberar o valor.\n\nO Extrato mostra cada movimento.',
  },
  wagering: {
    question: 'Como funcionam o bônus e as apostas exigidas?',
    answer:
      'Cada bônus diz, antes de você aceitar, quanto precisa ser apostado, em quais jogos e até quando. Só contam apostas com risco de verdade. Um bônus vale por vez; os outros esperam a vez deles. Em Promoções, na cobertura, você vê quanto falta e quais apostas contaram. Você pode desistir de um bônus: o seu próprio dinheiro continua seu.',
  },
  verifyRound: {
    question: 'Como eu confiro se uma rodada foi justa?',
    answer:
      'Antes de jogar, você recebe o código que compromete a semente da casa. Depois de trocar de semente, ela é revelada.\n\n- Abra Conferir rodada, ou toque na rodada em Apostas.\n- Seu navegador refaz o sorteio, com as regras da casa e com um segundo programa independente.\n- O resultado tem de ser igual ao que você viu.\n\nIsso vale para os jogos da casa. Nos de outros provedores, quem garante o sorteio é o provedor.',
  },
  password: {
    question: 'Como troco a minha senha?',
    answer:
      'Vá em Perfil, Segurança, Trocar senha. Pedimos a senha atual e, ao trocar, encerramos o acesso nos outros aparelhos.\n\nEsqueceu? Na tela de entrada toque em esqueci a senha e receba um código por SMS ou e-mail. Quem entra por celular ou rede social não tem senha: fale com o suporte.',
  },
  withdrawalPassword: {
    question: 'Esqueci ou quero trocar a senha de saque',
    answer:
      'A senha de saque tem 6 números e só serve para sacar e mudar suas contas. Em Segurança você a troca informando a atual. Depois de muitos erros ela fica bloqueada por um tempo. Se esqueceu, abra um chamado: depois de confirmar que é você, a equipe a zera e você cria outra. Nunca pedimos essa senha.',
  },
  limits: {
    question: 'Quero pôr um limite ou dar um tempo do jogo',
    answer:
      'Abra um chamado com o assunto Limites e controle e diga o que você quer: um limite, uma pausa ou encerrar a conta. A equipe trata disso com prioridade e o seu saldo continua seu para sacar.\n\nJogo é diversão, não renda. Se deixou de ser diversão, converse com alguém: no Brasil, o CVV atende de graça no 188, 24 horas.',
  },
  closeAccount: {
    question: 'Como encerro a minha conta?',
    answer:
      'Em Perfil, Seus dados, peça a exclusão. Antes, saque o que é seu: a conta não pode ter saldo, saque em andamento ou rodada aberta. Alguns registros ficam guardados pelo tempo que a lei manda, sem o seu nome. Você também pode baixar uma cópia de tudo o que sabemos de você.',
  },
  invite: {
    question: 'Convidei um amigo. Quando recebo?',
    answer:
      'Seu link fica em Promoções, em Convide amigos. O prêmio nasce quando o amigo se cadastra pelo link e cumpre as condições da promoção, como depositar e apostar o valor pedido. A tela mostra cada amigo e o passo em que ele está. Contas da própria pessoa não contam.',
  },
  cpf: {
    question: 'Por que vocês pedem meu CPF?',
    answer:
      'A lei pede que cada pessoa tenha uma só conta, tenha 18 anos ou mais e receba o saque em conta do próprio CPF. Informe CPF e data de nascimento em Perfil, Seus dados. Eles ficam cifrados e só aparecem mascarados. Se o CPF já estiver em outra conta, abra um chamado.',
  },
  install: {
    question: 'Dá para instalar o app?',
    answer:
      'Sim, sem loja. Abra Instalar o app:\n\n- Android e computador: toque em instalar e confirme.\n- iPhone: no Safari, toque em Compartilhar e depois em Adicionar à Tela de Início.\n\nEle se atualiza sozinho e ocupa pouco espaço.',
  },
};

/**
 * The method and path of every call. It stands apart from the schemas so that the browser can
 * call by name without loading a validator. Paths of the specification are kept to the letter.
 */
export const paths = {
  captcha: ['POST', '/api/auth/captcha'],
  register: ['POST', '/api/auth/register2'],
  login: ['POST', '/api/auth/login2'],
  logout: ['POST', '/api/auth/logout'],
  me: ['POST', '/api/auth/me'],

  languages: ['GET', '/api/language/getList'],
  siteData: ['GET', '/api/dynamicwebs/getdata'],

  providers: ['GET', '/api/games/apisv2'],
  games: ['GET', '/api/games/listsv2'],
  launch: ['POST', '/api/day7/day7LoginV2'],
  gameRecords: ['POST', '/api/game/record'],
  bet: ['POST', '/api/play/bet'],
  seed: ['GET', '/api/play/seed'],
  rotateSeed: ['POST', '/api/play/seed/rotate'],
  round: ['GET', '/api/play/round'],

  paymentMethods: ['GET', '/api/payments/list'],
  paymentChannels: ['GET', '/api/payment/online/list'],
  recharge: ['POST', '/api/recharge/online'],
  rechargeList: ['POST', '/api/recharge/list'],
  rechargeDetail: ['GET', '/api/recharge/detail'],

  drawingPasswordSet: ['POST', '/api/member/drawing_pwd/set'],
  memberBankSave: ['POST', '/api/memberbanks/save'],
  memberBanks: ['GET', '/api/memberbanks/display'],
  banks: ['GET', '/api/member/bank'],
  drawing: ['POST', '/api/drawing'],
  drawingList: ['POST', '/api/drawing/list'],
  drawingDetail: ['POST', '/api/drawing/detail'],

  officeLogin: ['POST', '/office/api/login'],
  officeCode: ['POST', '/office/api/code'],
  officeLogout: ['POST', '/office/api/logout'],
  officeMe: ['GET', '/office/api/me'],
  officeWithdrawals: ['GET', '/office/api/withdrawals'],
  officeWithdrawal: ['GET', '/office/api/withdrawal'],
  officeApprove: ['POST', '/office/api/withdrawal/approve'],
  officeRefuse: ['POST', '/office/api/withdrawal/refuse'],
  officeRecharges: ['GET', '/office/api/recharges'],
  officePayments: ['GET', '/office/api/payments'],
  officeCreditPayment: ['POST', '/office/api/payment/credit'],
  officePlayers: ['GET', '/office/api/players'],
  officePlayer: ['GET', '/office/api/player'],
  officeLedger: ['GET', '/office/api/ledger'],
  officeAudit: ['GET', '/office/api/audit'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type EndpointName = keyof typeof paths;

/** What a member is told of their own account, whoever did it. */
export type NoticeKind =
  | 'new_device'
  | 'password_changed'
  | 'withdrawal_password_changed'
  | 'two_step_on'
  | 'two_step_off'
  | 'email_bound'
  | 'email_changed';

export interface NoticeData {
  device?: string;
  area?: string;
}

export interface Notice {
  memberId: number;
  kind: NoticeKind;
  at: Date;
  data: NoticeData;
}

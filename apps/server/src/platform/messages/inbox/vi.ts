import type { Messages } from '../shape.ts';

/** Automatic messages to members. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'Đã cộng tiền nạp',
    text: '{amount} đã vào số dư của bạn. Chúc bạn chơi vui!',
  },
  deposit_refused: {
    title: 'Khoản nạp chưa được cộng',
    text: 'Khoản thanh toán này không thể ghi có. Hãy xem lý do trong lịch sử nạp tiền.',
  },
  deposit_returned: {
    title: 'Ngân hàng đã thu hồi khoản nạp',
    text: 'Ngân hàng đã hoàn {amount} cho người trả và trừ khỏi số dư của bạn. Có thắc mắc? Hãy liên hệ hỗ trợ.',
  },
  withdrawal_approved: {
    title: 'Lệnh rút đã được duyệt',
    text: 'Lệnh rút {amount} của bạn đã được duyệt và đang được chuyển.',
  },
  withdrawal_paid: {
    title: 'Đã trả lệnh rút',
    text: 'Chúng tôi đã chuyển {amount} bạn rút. Hãy kiểm tra tài khoản ngân hàng.',
  },
  withdrawal_refused: {
    title: 'Lệnh rút không được duyệt',
    text: 'Khoản rút {amount} đã trở về số dư. Lý do: {reason}',
  },
  withdrawal_failed: {
    title: 'Ngân hàng chưa trả lệnh rút của bạn',
    text: '{amount} đã trở về số dư của bạn. {code}',
  },
  withdrawal_stopped: {
    title: 'Lệnh rút đã dừng',
    text: 'Ngân hàng đã thu hồi một khoản nạp của bạn nên chúng tôi dùng lệnh rút {amount} để bù. Phần còn lại đã về số dư.',
  },
  debt_opened: {
    title: 'Khoản còn nợ',
    text: 'Ngân hàng đã thu hồi một khoản nạp đã dùng: bạn còn nợ {amount}. Các lần nạp sau sẽ trả khoản này trước.',
  },
  debt_settled: {
    title: 'Đã trả bớt khoản nợ',
    text: 'Chúng tôi dùng {amount} từ tiền vừa vào để trả khoản nợ. Còn lại: {remaining}.',
  },
  reward_credited: {
    title: 'Đã nhận phần thưởng',
    text: '{amount} đã vào số dư của bạn.',
  },
  bonus_active: {
    title: 'Tiền thưởng đã bắt đầu',
    text: 'Bạn nhận được {amount} tiền thưởng. Xem còn bao nhiêu để mở khóa.',
  },
  bonus_waiting: {
    title: 'Tiền thưởng đang chờ',
    text: 'Khoản thưởng {amount} sẽ bắt đầu khi khoản hiện tại kết thúc.',
  },
  bonus_expiring: {
    title: 'Tiền thưởng sắp hết hạn',
    text: 'Có hiệu lực đến {until}. Xem còn bao nhiêu để mở khóa.',
  },
  vip_gift: {
    title: 'Quà VIP',
    text: 'Bạn nhận được {amount} từ câu lạc bộ VIP. Hãy tận hưởng!',
  },
  vip_level: {
    title: 'Lên hạng VIP',
    text: 'Chúc mừng! Bạn đã đạt cấp {level}. Xem quyền lợi của bạn.',
  },
  tournament_prize: {
    title: 'Giải thưởng giải đấu',
    text: 'Bạn đã thắng {amount}! Xem bảng xếp hạng cuối cùng.',
  },
  claim_held: {
    title: 'Yêu cầu đang xét duyệt',
    text: 'Yêu cầu nhận {amount} của bạn đang được xét duyệt. Chúng tôi sẽ báo cho bạn ngay khi có kết quả.',
  },
  claim_refused: {
    title: 'Yêu cầu không được duyệt',
    text: 'Yêu cầu nhận {amount} không được duyệt: tài khoản của bạn có liên kết với các tài khoản khác đã nhận thưởng. Nếu có nhầm lẫn, hãy liên hệ hỗ trợ.',
  },
  claim_expired: {
    title: 'Đã đóng xét duyệt',
    text: 'Chúng tôi chưa kịp xét duyệt yêu cầu nhận {amount} của bạn. Nếu khuyến mãi vẫn còn, bạn có thể nhận lại.',
  },
  rebate_ready: {
    title: 'Hoàn cược đã sẵn sàng',
    text: 'Một phần tiền cược hôm qua đã trở lại với bạn. Nhận bất cứ lúc nào.',
  },
  document_announced: {
    title: 'Tài liệu đã cập nhật',
    text: '“{name}” thay đổi vào {until}. Hãy đọc nội dung mới.',
  },
  ticket_answered: {
    title: 'Yêu cầu của bạn đã được trả lời',
    text: 'Câu trả lời cho yêu cầu {number} đang chờ bạn.',
  },
  complaint_answered: {
    title: 'Khiếu nại của bạn đã được trả lời',
    text: 'Bạn có thể đọc câu trả lời chính thức cho khiếu nại {number}.',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'Có tin mới về tiền của bạn. Chạm để xem.',
  rewards: 'Có phần thưởng đang chờ bạn. Chạm để xem.',
  account: 'Có thông báo về tài khoản của bạn. Chạm để đọc.',
  news: 'Bạn có một tin nhắn. Chạm để đọc.',
  security: 'Cảnh báo bảo mật: hãy kiểm tra xem có phải bạn không.',
};

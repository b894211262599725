import type { Messages } from './pt.ts';

export const messages: Messages = {
  hint: 'Chạm vào cá để bắn. Giữ để bắn tiếp.',
  tally: '{shots} phát · nhận lại {back} trên {spent}',
  none: 'Sẽ bắn ngay khi xuất hiện: {kind}. Nhấn lại để thôi.',
  hot: 'Từ từ! Hãy đợi những phát đã bắn.',
  aim: 'Ngắm vào',
  price: 'Giá mỗi phát',
  caught: 'Bắt được: {kind}, {x}x giá phát bắn',
  howTitle: 'Cách chơi',
  howText:
    'Chọn giá mỗi phát rồi chạm vào một con cá; giữ để bắn tiếp vào nó. Mỗi phát đều trúng mục tiêu bạn ngắm, và lượt quay quyết định lưới có giữ được không. Phát bắn không đến nơi sẽ không bị tính tiền.',
  paysTitle: 'Mỗi con mang lại gì',
  paysText:
    'Thưởng tính theo số lần giá phát bắn. Thưởng càng lớn càng hiếm, và tất cả đều trả lại trung bình 97% như nhau.',
  tableCatch: 'Con bắt được',
  tablePays: 'Mang lại',
  tableChance: 'Cơ hội mỗi phát',
  shellText: 'Vỏ ốc chứa 10x, 20x, 50x hoặc 130x: trong 20 vỏ ốc, trung bình có 10, 6, 3 và 1.',
  fairTitle: 'Cơ hội như nhau cho mọi người',
  fairText:
    'Mỗi phát được quay riêng. Con cá đã trúng bao nhiêu phát hay ai bắn trước không quan trọng: không có cá mệt, cũng không có thời điểm vàng.',
  roomText:
    'Cá bơi ở đâu chỉ là hình ảnh, giống nhau với mọi người; cá bạn bắt không biến mất khỏi màn hình người khác.',
  companyText:
    'Tối đa bốn người chơi chung một phòng và thấy phát bắn của nhau, vẽ nhạt hơn. Chỉ để có bạn: không ai thay đổi cơ hội, giải thưởng hay cá của người khác.',
  seats: 'Phòng bốn chỗ',
  you: 'Bạn',
  seatFree: 'Trống',
  gotAway: 'Thoát rồi',
  lambari: 'Cá con',
  angelfish: 'Cá thiên thần',
  puffer: 'Cá nóc',
  shrimp: 'Tôm',
  crab: 'Cua',
  lobster: 'Tôm hùm',
  squid: 'Mực',
  shell: 'Vỏ ốc',
  octopus: 'Bạch tuộc',
  turtle: 'Rùa biển',
  jellyfish: 'Sứa',
  dolphin: 'Cá heo',
  shark: 'Cá mập',
  whale: 'Cá voi',
};

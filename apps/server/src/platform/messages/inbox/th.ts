import type { Messages } from '../shape.ts';

/** What the house tells members by itself. */
export const inbox: Messages['inbox'] = {
  deposit_credited: {
    title: 'เติมเงินสำเร็จ',
    text: '{amount} เข้ายอดเงินของคุณแล้ว ขอให้สนุก!',
  },
  deposit_refused: {
    title: 'ยอดเติมเงินไม่เข้า',
    text: 'ไม่สามารถบันทึกการชำระเงินนี้ได้ ดูเหตุผลในประวัติการเติมเงิน',
  },
  deposit_returned: {
    title: 'ธนาคารดึงเงินเติมคืน',
    text: 'ธนาคารคืน {amount} ให้ผู้ชำระ และหักจากยอดเงินของคุณแล้ว มีข้อสงสัยโปรดติดต่อฝ่ายช่วยเหลือ',
  },
  withdrawal_approved: {
    title: 'อนุมัติการถอนแล้ว',
    text: 'การถอน {amount} ของคุณได้รับอนุมัติและกำลังส่งเงิน',
  },
  withdrawal_paid: {
    title: 'จ่ายเงินถอนแล้ว',
    text: 'เราโอนเงินถอน {amount} ให้คุณแล้ว โปรดตรวจสอบบัญชีธนาคาร',
  },
  withdrawal_refused: {
    title: 'การถอนไม่ได้รับอนุมัติ',
    text: 'เงินถอน {amount} กลับเข้ายอดเงินของคุณ เหตุผล: {reason}',
  },
  withdrawal_failed: {
    title: 'ธนาคารยังไม่จ่ายเงินถอนของคุณ',
    text: '{amount} กลับเข้ายอดเงินของคุณแล้ว {code}',
  },
  reward_credited: {
    title: 'ได้รับรางวัลแล้ว',
    text: '{amount} เข้ายอดเงินของคุณแล้ว',
  },
  bonus_active: {
    title: 'โบนัสเริ่มแล้ว',
    text: 'คุณได้รับโบนัส {amount} ดูว่าเหลืออีกเท่าไรจึงจะปลดล็อก',
  },
  bonus_waiting: {
    title: 'โบนัสรอคิว',
    text: 'โบนัส {amount} จะเริ่มเมื่อโบนัสปัจจุบันจบ',
  },
  bonus_expiring: {
    title: 'โบนัสของคุณใกล้หมดอายุ',
    text: 'ใช้ได้ถึง {until} ดูว่าเหลืออีกเท่าไรจึงจะปลดล็อก',
  },
  vip_gift: {
    title: 'ของขวัญ VIP',
    text: 'คุณได้รับ {amount} จากคลับ VIP ขอให้เพลิดเพลิน!',
  },
  vip_level: {
    title: 'ระดับ VIP ใหม่',
    text: 'ยินดีด้วย! คุณขึ้นถึงระดับ {level} แล้ว ดูสิทธิพิเศษของคุณ',
  },
  tournament_prize: {
    title: 'รางวัลทัวร์นาเมนต์',
    text: 'คุณชนะ {amount}! ดูอันดับสุดท้าย',
  },
  rebate_ready: {
    title: 'เงินคืนของคุณพร้อมแล้ว',
    text: 'ส่วนหนึ่งของเดิมพันเมื่อวานกลับมาหาคุณ รับได้ทุกเมื่อ',
  },
  document_announced: {
    title: 'เอกสารได้รับการปรับปรุง',
    text: '“{name}” จะเปลี่ยนในวันที่ {until} อ่านเนื้อหาใหม่',
  },
  ticket_answered: {
    title: 'เราตอบคำร้องของคุณแล้ว',
    text: 'คำตอบของคำร้อง {number} รอคุณอยู่',
  },
  complaint_answered: {
    title: 'เราตอบข้อร้องเรียนของคุณแล้ว',
    text: 'อ่านคำตอบอย่างเป็นทางการของข้อร้องเรียน {number} ได้แล้ว',
  },
};

/** What a push says that shows no more than what it is about. */
export const push: Messages['push'] = {
  money: 'มีข่าวเรื่องเงินของคุณ แตะเพื่อดู',
  rewards: 'มีรางวัลรอคุณอยู่ แตะเพื่อดู',
  account: 'มีแจ้งเตือนเกี่ยวกับบัญชีของคุณ แตะเพื่ออ่าน',
  news: 'คุณได้รับข้อความ แตะเพื่ออ่าน',
  security: 'แจ้งเตือนความปลอดภัย: ตรวจสอบว่าเป็นคุณเอง',
};

import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function signInLinked({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'เชื่อมการเข้าสู่ระบบขององค์กรกับบัญชี Prakat ของคุณแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['จากนี้ไป การเข้าสู่ระบบขององค์กรเข้าสู่บัญชีของคุณได้โดยไม่ต้องใช้รหัสผ่าน'],
        action: { label: 'เปิด Prakat', link },
        footnote: 'หากไม่ใช่คุณ โปรดแจ้งผู้ดูแลระบบขององค์กรทันที',
      }
    : {
        subject: 'Your organisation’s sign-in now opens your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: [
          'From now on, the sign-in of your organisation signs in to your account without a password.',
        ],
        action: { label: 'Open Prakat', link },
        footnote: 'If it was not you, tell whoever runs Prakat in your organisation at once.',
      }
}

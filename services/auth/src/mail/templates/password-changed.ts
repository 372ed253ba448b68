import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function passwordChanged({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'รหัสผ่าน Prakat ของคุณถูกเปลี่ยนแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['รหัสผ่านของบัญชีคุณถูกเปลี่ยนแล้ว และอุปกรณ์อื่นทั้งหมดถูกออกจากระบบ'],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้เปลี่ยนเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'Your Prakat password was changed',
        greeting: `Hello ${name},`,
        paragraphs: [
          'The password of your account was changed, and every other device was signed out.',
        ],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do.',
      }
}

import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function twoFactorOff({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ปิดการยืนยันตัวตนสองขั้นตอนของ Prakat แล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['จากนี้ไป การเข้าสู่ระบบด้วยรหัสผ่านไม่ต้องใช้รหัสจากแอปยืนยันตัวตนอีก'],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้ปิดเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'Two-factor sign-in is off for your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: [
          'From now on, your password alone signs you in, without a code from your app.',
        ],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do.',
      }
}

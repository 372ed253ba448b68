import type { Reader } from '../reader.ts'
import type { MailContent } from '../render-mail.ts'

export function twoFactorOn({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'เปิดการยืนยันตัวตนสองขั้นตอนของ Prakat แล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: [
          'จากนี้ไป การเข้าสู่ระบบต้องใช้รหัสจากแอปยืนยันตัวตนของคุณด้วย และอุปกรณ์อื่นทั้งหมดถูกออกจากระบบแล้ว',
        ],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้เปิดเอง ไม่ต้องทำอะไร โปรดเก็บรหัสสำรองไว้ในที่ปลอดภัย',
      }
    : {
        subject: 'Two-factor sign-in is on for your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: [
          'From now on, signing in needs a code from your authenticator app too. Your other devices were signed out.',
        ],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do. Keep your backup codes in a safe place.',
      }
}

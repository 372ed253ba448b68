import type { MailContent, Reader } from './render-mail.ts'

export function resetPassword({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ตั้งรหัสผ่านใหม่สำหรับ Prakat',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['มีผู้ขอตั้งรหัสผ่านใหม่สำหรับบัญชีของคุณ ลิงก์ด้านล่างใช้ได้หนึ่งครั้งภายในหนึ่งชั่วโมง'],
        action: { label: 'ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณไม่ได้เป็นผู้ขอ ไม่ต้องทำอะไร รหัสผ่านของคุณยังคงเดิม',
      }
    : {
        subject: 'Choose a new password for Prakat',
        greeting: `Hello ${name},`,
        paragraphs: [
          'Somebody asked for a new password for your account. The link below works once, within one hour.',
        ],
        action: { label: 'Choose a new password', link },
        footnote: 'If it was not you, there is nothing to do: your password stays as it is.',
      }
}

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

export function backupCodesRenewed({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'บัญชี Prakat ของคุณมีรหัสสำรองชุดใหม่',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['มีการสร้างรหัสสำรองชุดใหม่สำหรับบัญชีของคุณ รหัสชุดเดิมใช้ไม่ได้อีก'],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้สร้างเอง ไม่ต้องทำอะไร โปรดเก็บรหัสไว้ในที่ปลอดภัย',
      }
    : {
        subject: 'Your Prakat account has new backup codes',
        greeting: `Hello ${name},`,
        paragraphs: ['New backup codes were made for your account. The old ones no longer work.'],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do. Keep the codes in a safe place.',
      }
}

export function passkeyAdded({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'เพิ่มพาสคีย์ในบัญชี Prakat ของคุณแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['จากนี้ไป พาสคีย์นี้เข้าสู่ระบบบัญชีของคุณได้โดยไม่ต้องใช้รหัสผ่าน'],
        action: { label: 'ไม่ใช่คุณใช่ไหม เข้าสู่ระบบแล้วลบพาสคีย์', link },
        footnote: 'หากคุณเป็นผู้เพิ่มเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'A passkey was added to your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: ['From now on, this passkey signs in to your account without a password.'],
        action: { label: 'Was it not you? Sign in and delete it', link },
        footnote: 'If it was you, there is nothing to do.',
      }
}

export function passkeyRemoved({ name, locale }: Reader, link: string): MailContent {
  return locale === 'th'
    ? {
        subject: 'ลบพาสคีย์ออกจากบัญชี Prakat ของคุณแล้ว',
        greeting: `สวัสดี ${name}`,
        paragraphs: ['พาสคีย์ที่ถูกลบใช้เข้าสู่ระบบบัญชีของคุณไม่ได้อีก'],
        action: { label: 'ไม่ใช่คุณใช่ไหม ตั้งรหัสผ่านใหม่', link },
        footnote: 'หากคุณเป็นผู้ลบเอง ไม่ต้องทำอะไร',
      }
    : {
        subject: 'A passkey was removed from your Prakat account',
        greeting: `Hello ${name},`,
        paragraphs: ['What was removed no longer signs in to your account.'],
        action: { label: 'Was it not you? Choose a new password', link },
        footnote: 'If it was you, there is nothing to do.',
      }
}

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

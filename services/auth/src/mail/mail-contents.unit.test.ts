import { inLanguage } from '@prakat/schema/language'
import { expect, it } from 'vitest'
import * as contents from './mail-contents.ts'
import { renderMail, type MailContent } from './render-mail.ts'

const identity = { name: 'โรงพยาบาล', hue: null, logo: null }

const reader = { name: 'มาลี', site: 'โรงพยาบาล' }
const written = { name: 'มาลี', email: 'm@example.test', subject: '๑', message: '๒' }
const link = 'https://example.test/x'
const mails: Record<keyof typeof contents, () => MailContent> = {
  signUpMail: () => contents.signUpMail(reader, link),
  signUpKnown: () => contents.signUpKnown(reader, { login: link, reset: link }),
  verifyEmail: () => contents.verifyEmail(reader, link),
  invitation: () => contents.invitation(reader, link),
  changeEmail: () => contents.changeEmail(reader, link),
  emailChanging: () => contents.emailChanging(reader, 'm@example.test', link),
  emailChanged: () => contents.emailChanged(reader, link),
  resetPassword: () => contents.resetPassword(reader, link),
  passwordChanged: () => contents.passwordChanged(reader, link),
  twoFactorOn: () => contents.twoFactorOn(reader, link),
  twoFactorOff: () => contents.twoFactorOff(reader, link),
  backupCodesRenewed: () => contents.backupCodesRenewed(reader, link),
  passkeyAdded: () => contents.passkeyAdded(reader, link),
  passkeyRemoved: () => contents.passkeyRemoved(reader, link),
  contactMessage: () => contents.contactMessage(reader, written, link),
  contactReceipt: () => contents.contactReceipt(reader, written, link),
  systemCheck: () => contents.systemCheck(reader, link),
  signInLinked: () => contents.signInLinked(reader, link),
}

it.each(Object.entries(mails))('%s is wholly in the language of its reader', (_name, compose) => {
  const inThai = inLanguage('th', () => renderMail(compose(), 'th', identity))
  const content = `${inThai.subject}\n${inThai.text}`
    .replaceAll(link, '')
    .replace('m@example.test', '')
  expect(content).not.toMatch(/[a-z]/i)
  expect(inThai.html).toContain('<html lang="th">')
  const inEnglish = inLanguage('en', () => renderMail(compose(), 'en', identity))
  const inWords = `${inEnglish.subject}\n${inEnglish.text}`
  // Neither a mail nor its subject speaks of the product.
  expect(inWords).not.toContain('Prakat')
  expect(
    inWords.replaceAll(/[๑๒]/g, '').replace(reader.name, '').replaceAll(reader.site, ''),
  ).not.toMatch(/[ก-๛]/)
})

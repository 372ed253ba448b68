import { brandShade } from '@prakat/schema/brand-shades'
import { escapeHtml } from '@prakat/schema/escape-html'
import type { Locale } from '@prakat/schema/locales'
import type { Settings } from '@prakat/schema/settings'
import type { UserStatus } from '@prakat/schema/user'

/** The texts of a mail. All mails share one layout. */
export interface MailContent {
  subject: string
  greeting: string
  paragraphs: string[]
  action: { label: string; link: string }
  /** What to do if the mail is unexpected. */
  footnote: string
}

/** What the mails' head, foot and button show of the organisation. */
export interface MailIdentity extends Pick<Settings['identity'], 'name' | 'hue'> {
  /** The address of the logo. */
  logo: string | null
}

export function renderMail(content: MailContent, locale: Locale, identity: MailIdentity) {
  // A name may hold line breaks; a subject must not.
  const subject = content.subject.replace(/\s+/g, ' ')
  return { subject, text: asText(content, identity), html: asHtml(content, locale, identity) }
}

function asText(
  { greeting, paragraphs, action, footnote }: MailContent,
  { name }: MailIdentity,
): string {
  return [greeting, ...paragraphs, `${action.label}:\n${action.link}`, footnote, name].join('\n\n')
}

function asHtml(
  { greeting, paragraphs, action, footnote }: MailContent,
  locale: Locale,
  { name, hue, logo }: MailIdentity,
): string {
  const image = logo
    ? `<img src="${escapeHtml(logo)}" alt="" height="28" style="vertical-align:middle;margin-right:10px">`
    : ''
  const button = hue === null ? '#18181b' : brandShade(hue, 600)
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`
  const link = escapeHtml(action.link)
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;background:#f4f4f5">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;color:#18181b;font:16px/1.6 system-ui,'Noto Sans Thai',sans-serif">
<p style="margin:0 0 24px;font-weight:600">${image}${escapeHtml(name)}</p>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:6px;background:${button};color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#52525b;word-break:break-all">${link}</p>
<p style="margin:0;font-size:14px;color:#52525b">${escapeHtml(footnote)}</p>
</div></body></html>
`
}

/** The person whom a mail addresses. */
export interface Reader {
  id: string
  name: string
  /** What the site is called. */
  site: string
  locale: Locale
  email: string
  emailVerified: boolean
  /** They opened the account themselves and have not proved the address yet. */
  awaitsProof: boolean
  pendingEmail: string | null
  status: UserStatus
}

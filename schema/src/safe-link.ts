/** Whether a reader may be sent there: a path on this site, or an absolute http(s) address. */
export function isSafeLink(value: string): boolean {
  // Browsers ignore tabs and line breaks in an address.
  if (/[\t\n\r]/.test(value)) return false
  // `/..//host` would lead to another host once its dots are resolved.
  const isPath = /^\/(?![/\\])/.test(value)
  if (!isPath && !/^https?:\/\//i.test(value)) return false
  if (!URL.canParse(value, 'https://here.invalid')) return false
  const { pathname, username, password } = new URL(value, 'https://here.invalid')
  return isPath ? !pathname.startsWith('//') : username === '' && password === ''
}

// The headers of a mail that a link begins are few, and none of them is an attachment (RFC 6068 §5).
const mail = /^mailto:[^\s@<>"?]+@[^\s@<>"?]+(\?(subject|body|cc)=[^\s<>"]*)?$/i
const phone = /^tel:\+?[\d().-]{3,30}(;ext=\d{1,10})?$/i

/** Whether a link in a text may lead there: where a reader may be sent, or to an address of mail or a phone number. */
export const isTextLink = (value: string): boolean =>
  isSafeLink(value) || mail.test(value) || phone.test(value)

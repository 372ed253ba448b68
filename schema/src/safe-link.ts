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

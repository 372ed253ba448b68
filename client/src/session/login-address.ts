import { paths } from '../paths.ts'
import type { SessionOptions } from '../api/session-options.ts'

/** Where somebody is sent to sign in, with the way back to `from` if that is to be kept. */
export function loginAddress(pages: SessionOptions['pages'], from: string | null): string {
  const back = pages.keepsFullPath ? (from ?? undefined) : undefined
  if (/^\/(?!\/)/.test(pages.login)) return paths.login(back, pages.login)
  console.warn(`The login page is misconfigured: ${JSON.stringify(pages.login)} is not a path`)
  return paths.login(back)
}

import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import type { Reader, Staff } from './list-published.ts'

/** Who reads; undefined: a visitor. Throws `UNAUTHENTICATED` where visitors see nothing. */
export async function readerOf(
  { settings }: Pick<ContentContext, 'settings'>,
  call: CallContext,
): Promise<Reader | undefined> {
  if (call.principal) return call.principal
  return (await settings()).membersOnly ? requirePrincipal(call) : undefined
}

/** Whom an address was given to, as they are now. Undefined: nobody, or suspended. */
export async function readerById(
  { deps: { auth } }: Pick<ContentContext, 'deps'>,
  userId: string,
): Promise<Staff | undefined> {
  const [role, keys] = await Promise.all([
    auth.directory.roleOf({ userId }),
    auth.directory.audienceKeys({ userIds: [userId] }),
  ])
  const audienceKeys = keys[userId]
  return role && audienceKeys ? { ...role, userId, audienceKeys } : undefined
}

import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'
import type { Reader } from './list-published.ts'

/** Who reads; undefined: a visitor. Throws `UNAUTHENTICATED` where visitors see nothing. */
export async function readerOf(
  { settings }: Pick<ContentContext, 'settings'>,
  call: CallContext,
): Promise<Reader | undefined> {
  if (call.principal) return call.principal
  return (await settings()).membersOnly ? requirePrincipal(call) : undefined
}

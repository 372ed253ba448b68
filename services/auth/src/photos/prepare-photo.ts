import type { Actor } from '@prakat/kit/policy'
import type { AuthContext } from '../auth-context.ts'
import { ownId } from '../profile/profile.ts'
import { encodePhoto } from './encode-photo.ts'

/** Before the command's transaction, so that no lock waits for it, and only for those who may. */
export async function preparePhoto(
  { limiter }: Pick<AuthContext, 'limiter'>,
  actor: Actor,
  image: File | null,
): Promise<Buffer | null> {
  if (!image) return null
  await limiter.consume('photoAccount', ownId(actor))
  return encodePhoto(image)
}

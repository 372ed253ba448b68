import { z } from 'zod'
import { AppError } from './app-error.ts'
import { id } from './scalars.ts'
import { m } from './words.ts'

export const photoHash = z.string().regex(/^[0-9a-f]{64}$/, { error: m.photos_hash })

/** The image as it was uploaded. It is stored as WebP of 256 × 256. */
const image = z.file()
export const ownPhoto = z.strictObject({ image })
export const userPhoto = z.strictObject({ id, image })

/** Its address from then on. */
export const photoSet = z.object({ photo: z.string() })

const problems = {
  type: { code: 'UNSUPPORTED_MEDIA_TYPE', say: m.photos_type },
  size: { code: 'PAYLOAD_TOO_LARGE', say: m.photos_size },
  pixels: { code: 'VALIDATION', say: m.photos_pixels },
  empty: { code: 'VALIDATION', say: m.photos_empty },
  broken: { code: 'VALIDATION', say: m.photos_broken },
} as const

export function photoError(problem: keyof typeof problems): AppError {
  const { code, say } = problems[problem]
  const sentence = say()
  return new AppError(code, sentence, { fields: { photo: sentence } })
}

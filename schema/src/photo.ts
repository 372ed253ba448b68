import { z } from 'zod'
import { AppError, type ErrorCode } from './app-error.ts'
import { photoProblems } from './photo-limits.ts'
import { id } from './scalars.ts'

export const photoHash = z.string().regex(/^[0-9a-f]{64}$/, 'Not a photo')

/** The image as it was uploaded. It is stored as WebP of 256 × 256. */
const image = z.file()
export const ownPhoto = z.strictObject({ image })
export const userPhoto = z.strictObject({ id, image })

/** Its address from then on. */
export const photoSet = z.object({ photo: z.string() })

const codes: Record<keyof typeof photoProblems, ErrorCode> = {
  type: 'UNSUPPORTED_MEDIA_TYPE',
  size: 'PAYLOAD_TOO_LARGE',
  pixels: 'VALIDATION',
  empty: 'VALIDATION',
  broken: 'VALIDATION',
}

export function photoError(problem: keyof typeof photoProblems): AppError {
  const sentence = photoProblems[problem]
  return new AppError(codes[problem], sentence, { fields: { photo: sentence } })
}

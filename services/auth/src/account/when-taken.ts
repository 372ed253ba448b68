import { UniqueConstraintViolationException } from '@mikro-orm/core'

/** The error to throw instead when a value that must be unique is somebody else's, however close together both came. */
export async function whenTaken<T>(work: Promise<T>, refusal: Error): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? refusal : error
  }
}

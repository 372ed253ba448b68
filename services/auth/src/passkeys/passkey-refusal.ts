import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import { apiErrorCode } from '../account/api-error-code.ts'

export const noSuchPasskey = () => new AppError('NOT_FOUND', 'You have no such passkey')

/** A refusal of better-auth in words of ours; anything else as it is. */
export function passkeyRefusal(error: unknown): never {
  switch (apiErrorCode(error)) {
    case 'CHALLENGE_NOT_FOUND':
    case 'YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY':
      throw validationError({ challenge: 'This was used or took too long. Begin again.' })
    case 'PASSKEY_NOT_FOUND':
    case 'AUTHENTICATION_FAILED':
    case 'FAILED_TO_VERIFY_REGISTRATION':
    case 'USER_NOT_VERIFIED':
      throw validationError({ response: 'This passkey could not be verified' })
    default:
      throw error
  }
}

import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import { apiErrorCode } from '../account/api-error-code.ts'

export const wrongPassword = () => validationError({ password: 'This is not your password' })
export const wrongCode = () =>
  validationError({ code: 'This code is not right, or was used already' })
export const alreadyOn = () => new AppError('CONFLICT', 'Two-factor sign-in is on already')
export const notOn = () => new AppError('CONFLICT', 'Two-factor sign-in is not on')

/** A refusal of better-auth in words of ours; anything else as it is. */
export function twoFactorRefusal(error: unknown): never {
  switch (apiErrorCode(error)) {
    case 'INVALID_PASSWORD':
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      throw wrongPassword()
    case 'TOTP_ALREADY_ENABLED':
      throw alreadyOn()
    case 'TWO_FACTOR_NOT_ENABLED':
    case 'TOTP_NOT_ENABLED':
      throw notOn()
    default:
      throw error
  }
}

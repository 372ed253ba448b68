import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'

export const wrongCode = () =>
  validationError({ code: 'This code is not right, or was used already' })
export const alreadyOn = () => new AppError('CONFLICT', 'Two-factor sign-in is on already')
export const notOn = () => new AppError('CONFLICT', 'Two-factor sign-in is not on')

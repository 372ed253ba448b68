import { ApiError } from './api-error.ts'

export const unreachable = () =>
  new ApiError('NETWORK', 0, 'We cannot reach the server. Check your connection.')

import type { AuthOptions } from '@prakat/schema/account'
import type { AuthContext } from '../auth-context.ts'
import { otherWaysIn } from './other-ways-in.ts'

export function authOptions({ config }: Pick<AuthContext, 'config'>): AuthOptions {
  return { registration: config.registration, ...otherWaysIn() }
}

import type { AuthContext } from '../auth-context.ts'

/** For whoever set the provider up: what went wrong, without what it answered, which may hold tokens. */
export function noteFailure({ log }: Pick<AuthContext, 'log'>, error: unknown): void {
  const { name, message, code, error: reason } = error as Error & { code?: string; error?: string }
  log.warn({ name, code, reason }, `single sign-on failed: ${message}`)
}

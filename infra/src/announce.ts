import type { FirstOwner } from '@prakat/auth/create-first-owner'
import type { Config } from '@prakat/kit/config'
import { isLoopback } from '@prakat/kit/request-origin'
import type { Logger } from '@prakat/kit/logger'
import type { Role } from './roles.ts'

/**
 * Prints where Prakat is and how to sign in. A generated password is printed only this once and stored nowhere in
 * readable form.
 */
export function announce(options: {
  role: Role
  config: Config
  firstOwner: FirstOwner | undefined
  startedAt: number
  log: Logger
}): void {
  const { role, config, firstOwner, startedAt, log } = options
  if (isPlainHttp(config.publicUrl)) {
    log.warn(
      { publicUrl: config.publicUrl },
      'PUBLIC_URL begins with http://, so passwords and tokens can be read on their way. Put a proxy with TLS in front and set PUBLIC_URL to https://',
    )
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (role !== 'all') log.info({ role, port: config.port, seconds }, 'ready')
  // Apart, auth makes the owner, and nobody else can tell the password.
  if (role !== 'all' && !firstOwner?.created) return
  const lines = [
    '',
    role === 'all'
      ? `  Prakat is ready at ${config.publicUrl} (${seconds} s)`
      : `  The first owner at ${config.publicUrl}`,
    ...(firstOwner ? [`  Owner     ${firstOwner.email}`] : []),
    ...(firstOwner?.created ? [`  Password  ${passwordLine(firstOwner.created)}`] : []),
    '',
    '',
  ]
  process.stdout.write(lines.join('\n'))
}

function passwordLine({ password, chosen }: { password: string; chosen: boolean }): string {
  return chosen
    ? 'the one in ADMIN_PASSWORD'
    : `${password}   (shown only now; change it after signing in)`
}

/** Whether it uses plain HTTP, which is only safe if nothing leaves the machine. */
export function isPlainHttp(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = isLoopback(hostname.replace(/^\[|\]$/g, '')) || hostname.endsWith('.localhost')
  return protocol === 'http:' && !isHere
}

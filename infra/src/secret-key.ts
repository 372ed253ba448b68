import { hkdfSync } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@prakat/kit/config'
import { keepSecret } from './embedded/keep-secret.ts'
import type { Role } from './roles.ts'

/**
 * The secret key, which is not in the database. Unless it is set, a single process keeps one beside its data;
 * separate processes share no disk, so they derive it from the service token.
 */
export async function secretKeyOf(
  role: Role,
  { secretKey, serviceToken, dataDir }: Pick<Config, 'secretKey' | 'serviceToken' | 'dataDir'>,
): Promise<string> {
  if (secretKey) return secretKey
  if (role !== 'all' && serviceToken) {
    return Buffer.from(hkdfSync('sha256', serviceToken, '', 'prakat secret key v1', 32)).toString(
      'hex',
    )
  }
  await mkdir(dataDir, { recursive: true })
  return keepSecret(join(dataDir, 'secret.key'))
}

import { resolve } from 'node:path'

export const repoRoot = resolve(import.meta.dirname, '../../..')

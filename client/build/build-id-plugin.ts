import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'

/** Emits `builds/latest.json` and `builds/meta/{id}.json`, by which a running client sees a new deployment. */
export function buildIdPlugin(): Plugin {
  return {
    name: 'prakat-build-id',
    apply: 'build',
    generateBundle() {
      const timestamp = Date.now()
      const id = `${timestamp.toString(36)}-${randomBytes(4).toString('hex')}`
      const source = `${JSON.stringify({ id, timestamp })}\n`
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source })
      this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source })
    },
  }
}

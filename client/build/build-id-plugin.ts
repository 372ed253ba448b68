import { randomBytes } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Emits `builds/latest.json` and `builds/meta/{id}.json`, by which a running client sees a new deployment, and names the
 * build in the page, as the code would have another name with each build if it was there.
 */
export function buildIdPlugin(): Plugin {
  const timestamp = Date.now()
  const id = `${timestamp.toString(36)}-${randomBytes(4).toString('hex')}`
  return {
    name: 'prakat-build-id',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { name: 'build', content: id, 'data-timestamp': `${timestamp}` },
        injectTo: 'head',
      },
    ],
    generateBundle() {
      const source = `${JSON.stringify({ id, timestamp })}\n`
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source })
      this.emitFile({ type: 'asset', fileName: `builds/meta/${id}.json`, source })
    },
  }
}

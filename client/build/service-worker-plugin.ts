import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'
import { appManifest } from './app-manifest.ts'

const manifest = 'manifest.webmanifest'

interface ServiceWorkerOptions {
  /** The file it begins with. */
  entry: string
  /** Patterns of the files that it keeps, from the folder of the build, and of those among them that it does not. */
  files: string[]
  except: string[]
}

/** Makes the site one that can be installed: its manifest, and the worker, which is built last, as it keeps the others. */
export function serviceWorkerPlugin({ entry, files, except }: ServiceWorkerOptions): Plugin {
  let folder: string
  return {
    name: 'prakat-service-worker',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: `/${manifest}` }, injectTo: 'head' },
    ],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: manifest, source: JSON.stringify(appManifest) })
    },
    async closeBundle() {
      const kept: { url: string; revision: string | null }[] = []
      for await (const url of glob(files, { cwd: folder, exclude: except }))
        kept.push({ url, revision: await revisionOf(join(folder, url)) })
      kept.sort((one, other) => (one.url < other.url ? -1 : 1))
      const bundle = await rolldown({
        input: entry,
        platform: 'browser',
        transform: {
          target: 'es2023',
          define: {
            'self.__WB_MANIFEST': JSON.stringify(kept),
            'process.env.NODE_ENV': '"production"',
          },
        },
      })
      await bundle.write({ file: join(folder, 'sw.js'), format: 'iife', minify: true })
      await bundle.close()
    },
  }
}

/** None where the name changes with the content. */
async function revisionOf(path: string): Promise<string | null> {
  if (path.includes('/assets/')) return null
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 32)
}

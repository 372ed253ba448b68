import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

/** Puts what a page begins with into the page itself, as nothing is drawn or loaded before it. */
export function wakePlugin(entry: string): Plugin {
  return {
    name: 'prakat-wake',
    apply: 'build',
    async transformIndexHtml() {
      const bundle = await rolldown({
        input: entry,
        platform: 'browser',
        transform: { target: 'es2023' },
      })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      return [{ tag: 'script', children: output[0].code.trim(), injectTo: 'body' }]
    },
  }
}

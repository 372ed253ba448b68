import { rolldown, type OutputBundle, type OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

/** What is around every page of members. */
const frame = 'routes/app-layout.tsx'
const office = 'routes/backoffice-layout.tsx'
/** What they mostly begin with, by address, where * stands for one part of it. */
const firstPages = {
  '/': [frame, 'routes/home-page.tsx', 'routes/coming-cards.tsx'],
  '/inbox': [frame, 'inbox/inbox-page.tsx'],
  '/backoffice': [frame, office],
  // Lists have nearly everything in common.
  '/backoffice/*': [frame, office, 'announcements/announcements-page.tsx'],
}

/** Puts what a page begins with into the page itself, as nothing is drawn or loaded before it. */
export function wakePlugin(entry: string): Plugin {
  return {
    name: 'prakat-wake',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const wake = await rolldown({
          input: entry,
          platform: 'browser',
          transform: { target: 'es2023' },
        })
        const { output } = await wake.generate({ format: 'iife', minify: true })
        await wake.close()
        const files = Object.entries(firstPages).map(([path, modules]) => [
          path,
          filesOf(modules, bundle!),
        ])
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'members' },
            children: JSON.stringify(Object.fromEntries(files)),
            injectTo: 'body',
          },
          { tag: 'script', children: output[0].code.trim(), injectTo: 'body' },
        ]
      },
    },
  }
}

/** Of these modules and what they import, without what every page begins with. */
function filesOf(modules: string[], bundle: OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
  const withImports = (first: OutputChunk[]) => {
    const found = new Set(first.map(({ fileName }) => fileName))
    for (const name of found)
      for (const each of (bundle[name] as OutputChunk).imports) found.add(each)
    return found
  }
  const start = withImports(chunks.filter(({ isEntry }) => isEntry))
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
    if (!chunk) throw new Error(`There is no chunk of ${module}`)
    return chunk
  }
  const ofPage = withImports(modules.map(chunkOf))
  return [...ofPage].filter((name) => !start.has(name)).map((name) => `/${name}`)
}

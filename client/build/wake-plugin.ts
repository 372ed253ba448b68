import { rolldown, type OutputBundle, type OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

/** Which pages members mostly begin with, by address, where * stands for one part of it. The first is around it. */
const pagesOfMembers = {
  '/': ['routes/app-layout.tsx', 'routes/home-page.tsx', 'routes/coming-cards.tsx'],
  '/inbox': ['routes/app-layout.tsx', 'inbox/inbox-page.tsx'],
  '/backoffice': ['routes/app-layout.tsx', 'routes/backoffice-layout.tsx'],
  // Lists have nearly everything in common.
  '/backoffice/*': [
    'routes/app-layout.tsx',
    'routes/backoffice-layout.tsx',
    'announcements/announcements-page.tsx',
  ],
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
        const files = Object.entries(pagesOfMembers).map(([path, modules]) => [
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
    const names = new Set(first.map(({ fileName }) => fileName))
    for (const name of names) {
      const { imports } = bundle[name] as OutputChunk
      for (const each of imports) names.add(each)
    }
    return names
  }
  const ofAll = withImports(chunks.filter(({ isEntry }) => isEntry))
  const ofThese = withImports(
    modules.map((module) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`))
      if (!chunk) throw new Error(`There is no chunk of ${module}`)
      return chunk
    }),
  )
  return [...ofThese].filter((name) => !ofAll.has(name)).map((name) => `/${name}`)
}

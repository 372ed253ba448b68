import { locales } from '@prakat/schema/locales'
import { rolldown, type OutputBundle, type OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'

/** What is around every page of members. */
const ofMembers = { modules: ['routes/app-layout.tsx'], words: ['public', 'member'] }
const ofOffice = {
  modules: [
    ...ofMembers.modules,
    ...['backoffice-routes.ts', 'routes/page-queries.ts', 'routes/backoffice-layout.tsx'],
  ],
  words: [...ofMembers.words, 'office', 'site'],
}
const withPage = ({ modules, words }: typeof ofMembers, ...page: string[]) => ({
  modules: [...modules, ...page],
  words,
})
/** What they mostly begin with, by address, where * stands for one part of it. */
const firstPages = {
  '/': withPage(ofMembers, 'routes/home-page.tsx', 'routes/coming-cards.tsx'),
  '/inbox': withPage(ofMembers, 'inbox/inbox-page.tsx'),
  '/backoffice': ofOffice,
  // Lists have nearly everything in common.
  '/backoffice/*': withPage(ofOffice, 'announcements/announcements-page.tsx'),
}

/** Every page waits for it, so it must not bring along what only the app needs. */
const mostBytes = 4_000

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
        const code = output[0].code.trim()
        if (code.length > mostBytes) throw new Error(`${entry} has become ${code.length} bytes`)
        const filesIn = (language: string) =>
          Object.entries(firstPages).map(([path, { modules, words }]) => {
            const texts = words.map((name) => `words/compiled/${name}/messages/${language}.js`)
            const needed = filesOf([...modules, ...texts], bundle!)
            return [path, [...needed, ...fontsIn(language, bundle!)]]
          })
        const files = locales.map((language) => [language, Object.fromEntries(filesIn(language))])
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'members' },
            children: JSON.stringify(Object.fromEntries(files)),
            injectTo: 'body',
          },
          { tag: 'script', children: code, injectTo: 'body' },
        ]
      },
    },
  }
}

/** What every text is set in; Thai letters have files of their own. */
const fontsIn = (language: string, bundle: OutputBundle) =>
  Object.keys(bundle)
    .filter(
      (name) =>
        /-latin-.*\.woff2$/.test(name) || (language === 'th' && /-thai-\d.*\.woff2$/.test(name)),
    )
    .map((name) => `/${name}`)

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

import { preloadsAtOnce } from '../constants.ts'

/** Those that the page has asked for, by their addresses. */
const requestedFiles = new Map<string, Promise<void>>()
let calm = false
/** Places that are taken, of `preloadsAtOnce`. */
let running = 0
const waiting: (() => void)[] = []

/** Of all that is imported within, no more than four files are loaded at once, as it is for what may come. */
export function limitConcurrency<T>(load: () => T): T {
  calm = true
  try {
    return load()
  } finally {
    calm = false
  }
}

/**
 * What each `import()` of the build becomes, in place of Vite's own helper, which asks for all files at once.
 * @param load the import itself
 * @param files what it needs, itself among it, from the root of the site: asked for now, as otherwise each would be known
 *   of only when the one that imports it is there
 */
export async function loadFiles<T>(load: () => Promise<T>, files: string[] = []): Promise<T> {
  if (calm) await Promise.all(files.map(loadInTurn))
  else files.forEach(ask)
  return load().catch((error: unknown) => {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
}

async function loadInTurn(file: string): Promise<void> {
  if (running < preloadsAtOnce) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  await ask(file)
  // The place passes on; were it given back first, somebody else might take it as well.
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

function ask(file: string): Promise<void> {
  const known = requestedFiles.get(file)
  if (known) return known
  const link = document.createElement('link')
  const settled = new Promise<void>((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
  })
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` })
  document.head.append(link)
  requestedFiles.set(file, settled)
  return settled
}

import type { RichText, RichTextNode } from './rich-text-rules.ts'

/** Where files are found by those who are given this, by the id in their path. */
export type FileAddresses = ReadonlyMap<string, string>

const idInPath =
  /^\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(\/[\w.-]*)?$/i

/** The id of what a path of rich text names, read as whoever serves it does: as a browser resolves it, and decoded. */
export const mediaIdOf = (path: string): string | undefined => partsOf(path)?.id

/** Its nodes in their order. Not recursive, because texts may be nested. */
function* nodesOf({ content }: RichText): Generator<RichTextNode> {
  const waiting: RichTextNode[] = content.content.toReversed()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node
    if ('content' in node) waiting.push(...(node.content ?? []).toReversed())
  }
}

/** Of the first image of the library that a rich text shows. */
export function firstImageIn(text: RichText): string | null {
  for (const node of nodesOf(text)) {
    const id = node.type === 'image' ? mediaIdOf(node.attrs.src) : undefined
    if (id) return id
  }
  return null
}

/** Of the files that a rich text shows or links to. */
export function mediaIdsIn(text: RichText): string[] {
  const ids = new Set<string>()
  for (const node of nodesOf(text)) {
    const paths = [
      node.type === 'image' || node.type === 'file' ? node.attrs.src : '',
      ...('marks' in node ? (node.marks ?? []) : []).map((mark) =>
        mark.type === 'link' ? mark.attrs.href : '',
      ),
    ]
    for (const id of paths.map(mediaIdOf)) if (id) ids.add(id)
  }
  return [...ids]
}

/** Where what a path of rich text names is found, or the path itself. */
export function addressIn(addresses: FileAddresses, path: string): string {
  const parts = partsOf(path)
  const address = parts && addresses.get(parts.id)
  if (!address) return path
  const [start, query] = address.split('?')
  return `${start}${parts.variant}${query ? `?${query}` : ''}`
}

function partsOf(path: string): { id: string; variant: string } | undefined {
  if (!path.startsWith('/') || !URL.canParse(path, here)) return undefined
  const { origin, pathname } = new URL(path, here)
  if (origin !== here) return undefined
  try {
    const [, id, variant = ''] = idInPath.exec(decodeURIComponent(pathname)) ?? []
    return id ? { id: id.toLowerCase(), variant } : undefined
  } catch {
    return undefined
  }
}
const here = 'https://here.invalid'

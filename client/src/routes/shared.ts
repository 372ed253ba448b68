/** What another app hands over: https://w3c.github.io/web-share-target/ */
export interface Shared {
  title: string
  body: string
  url: string
}

const linkAtEnd = /(?:^|\s)(https?:\/\/\S+)\s*$/i

/** Many apps, those of Android among them, put the address into the text. */
export function sharedIn(query: URLSearchParams): Shared {
  const part = (name: string) => query.get(name)?.trim() ?? ''
  const [title, text, given] = ['title', 'text', 'url'].map(part) as [string, string, string]
  const found = linkAtEnd.exec(text)?.[1] ?? ''
  const url = given || found
  const body = found && found === url ? text.replace(linkAtEnd, '').trimEnd() : text
  return { title, body: body === title ? '' : body, url }
}

/** Beside what somebody was writing already, of which nothing is lost. */
export function addTo(written: Record<string, unknown>, shared: Shared): Record<string, unknown> {
  const { title = '', body = '', url = '' } = written as Partial<Shared>
  const isNewUrl = shared.url !== '' && url !== '' && url !== shared.url
  const parts = [
    body,
    title && title !== shared.title ? shared.title : '',
    shared.body,
    isNewUrl ? shared.url : '',
  ]
  return {
    ...written,
    title: title || shared.title,
    // What is shared a second time is there already.
    body: parts.filter((part, at) => part && (at === 0 || !body.includes(part))).join('\n\n'),
    url: url || shared.url,
  }
}

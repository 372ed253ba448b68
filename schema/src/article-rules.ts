// What articles may be, and where they are read. Without zod, so that the client can share it.

export const articleKinds = ['article', 'page', 'policy'] as const

/** Where the newest ones are as feeds. */
export const feedPaths = { atom: '/articles.atom', json: '/articles.json' }

/** Where on its page it is said that somebody has answered whether it helped. */
export const answeredAnchors = {
  yes: 'helpful-yes',
  no: 'helpful-no',
  commented: 'helpful-commented',
} as const

/** Of what somebody writes beside such an answer, in letters. */
export const longestComment = 1000

/** Where readers find one: a page and a policy at their own paths, which may have any depth. */
export function addressOf({
  kind,
  slug,
}: {
  kind: (typeof articleKinds)[number]
  slug: string
}): string {
  return kind === 'article' ? `/articles/${slug}` : `/${slug}`
}

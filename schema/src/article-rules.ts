// What articles may be, and where they are read. Without zod, so that the client can share it.

export const articleKinds = ['article', 'page', 'policy'] as const

export const policyPaths = ['privacy-policy', 'website-policy', 'security-policy']

/** Where the newest ones are as feeds. */
export const feedPaths = { atom: '/articles.atom', json: '/articles.json' }

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

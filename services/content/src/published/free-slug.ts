import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * The address that a title makes, with a number behind it when others in the table have that.
 * @param kind within which no two have the same, if there are several in the table
 */
export async function freeSlug(
  em: EntityManager,
  table: 'article' | 'video',
  { id, kind, slug }: { id: string; kind?: string; slug: string },
): Promise<string> {
  for (let first = 1; ; first += 50) {
    const wished = Array.from({ length: 50 }, (_, i) => numbered(slug, first + i))
    const others = await em.execute<{ slug: string }[]>(
      `select lower(slug) as slug from ${table}
       where lower(slug) in (?) and id <> ? and status <> 'archived' ${kind ? 'and kind = ?' : ''}`,
      [wished, id, ...(kind ? [kind] : [])],
    )
    const taken = new Set(others.map((other) => other.slug))
    const free = wished.find((each) => !taken.has(each))
    if (free) return free
  }
}

const numbered = (slug: string, number: number) => (number === 1 ? slug : `${slug}-${number}`)

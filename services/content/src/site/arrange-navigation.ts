import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, requirePrincipal } from '@prakat/kit/command'
import { send } from '@prakat/kit/mapper-driver'
import { authorize } from '@prakat/kit/policy'
import {
  arrangeNavigation as arrangeInput,
  type ArrangedNavigation,
  type NavigationEntry,
} from '@prakat/schema/navigation'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'

interface NavigationRow {
  id: string
  version: number
  header: NavigationEntry[]
  footer: NavigationEntry[]
  updatedAt: Date
}

const mostPages = 500
const needed = ['landing.read', 'landing.update'] as const

/** For those who arrange it, with the pages that there are, so that one can be chosen. */
export async function readArranged(
  { database }: Pick<ContentContext, 'database'>,
  call: CallContext,
): Promise<ArrangedNavigation> {
  authorize(requirePrincipal(call), needed)
  return database.read(async (em) => {
    const { version, header, footer } = await rowIn(em, false)
    const pages = await em.execute<ArrangedNavigation['pages']>(
      `select id, title, slug, status = 'published' as live from article
       where kind = 'page' and status <> 'archived' order by slug limit ?`,
      [mostPages],
    )
    return { version, header, footer, pages }
  })
}

/** Puts links into the header and the footer of the public site, all at once and for everybody. */
export function arrangeNavigation({ database, clock }: Pick<ContentContext, 'database' | 'clock'>) {
  const arrange = command(
    {
      name: 'navigation.arrange',
      input: arrangeInput,
      load: { read: (_input, { em, forUpdate }) => rowIn(em, forUpdate) },
      authorize: () => needed,
      handle: async (row, { version, header, footer }, { em, now }) => {
        assertVersion(m.navigation_changed, version, row)
        await assertPages(em, { header, footer })
        send(
          em,
          `update navigation set version = version + 1, header = ?::text::jsonb, footer = ?::text::jsonb,
             updated_at = ?`,
          [JSON.stringify(header), JSON.stringify(footer), now],
        )
        return {
          output: { ...row, header, footer, version: version + 1, updatedAt: now },
          events: [{ type: 'navigation.changed' as const, aggregateId: row.id, data: {} }],
        }
      },
    },
    { database, clock, deps: {} },
  )
  return async (...given: Parameters<typeof arrange>) => {
    await arrange(...given)
    return readArranged({ database }, given[1])
  }
}

async function rowIn(em: EntityManager, forUpdate: boolean): Promise<NavigationRow> {
  const [row] = await em.execute<NavigationRow[]>(
    `select id, version, header, footer, updated_at as "updatedAt" from navigation ${forUpdate ? 'for update' : ''}`,
  )
  return row!
}

async function assertPages(
  em: EntityManager,
  places: Record<'header' | 'footer', NavigationEntry[]>,
): Promise<void> {
  const wanted = Object.entries(places).flatMap(([place, entries]) =>
    entries.flatMap(({ pageId }, at) =>
      pageId ? [{ pageId, field: `${place}.${at}.pageId` }] : [],
    ),
  )
  const found = await em.execute<{ id: string }[]>(
    `select id from article where kind = 'page' and status <> 'archived'
       and id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`,
    [JSON.stringify(wanted.map(({ pageId }) => pageId))],
  )
  const known = new Set(found.map(({ id }) => id))
  const missing = wanted.find(({ pageId }) => !known.has(pageId))
  if (missing) throw validationError({ [missing.field]: m.navigation_unknown_page() })
}

import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, requirePrincipal } from '@prakat/kit/command'
import { sendStatement } from '@prakat/kit/mapper-driver'
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

const mostPages = 500
const needed = ['landing.read', 'landing.update'] as const

/** For those who arrange it, with the pages that there are, so that one can be chosen. */
export async function readArranged(
  { database }: Pick<ContentContext, 'database'>,
  call: CallContext,
): Promise<ArrangedNavigation> {
  authorize(requirePrincipal(call), needed)
  return database.read(async (em) => {
    const [row] = await em.execute<Omit<ArrangedNavigation, 'pages'>[]>(
      'select version, header, footer from navigation',
    )
    const pages = await em.execute<ArrangedNavigation['pages']>(
      `select id, title, slug, status = 'published' as live from article
       where kind = 'page' and status <> 'archived' order by slug limit ?`,
      [mostPages],
    )
    return { ...row!, pages }
  })
}

/** Puts links into the header and the footer of the public site, all at once and for everybody. */
export function arrangeNavigation({ database, clock }: Pick<ContentContext, 'database' | 'clock'>) {
  const arrange = command(
    {
      name: 'navigation.arrange',
      input: arrangeInput,
      load: { read: (_input, { em, forUpdate }) => readInWords(em, forUpdate) },
      authorize: () => needed,
      handle: async (row, { version, header, footer }, { em, now }) => {
        assertVersion(m.navigation_changed, version, row)
        await assertPages(em, { header, footer })
        sendStatement(
          em,
          `update navigation set version = version + 1, header = ?::text::jsonb, footer = ?::text::jsonb,
             updated_at = ?`,
          [JSON.stringify(header), JSON.stringify(footer), now],
        )
        return {
          output: await readInWords(em),
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

/** As the audit log has it. */
interface AuditedNavigation {
  id: string
  version: number
  /** Such as `About us (/about)`. */
  header: string[]
  footer: string[]
  updatedAt: Date
}

async function readInWords(em: EntityManager, forUpdate = false): Promise<AuditedNavigation> {
  const inWords = (place: 'header' | 'footer') => `
    array(
      select concat(
        coalesce(nullif(e.entry->>'textEn', ''), nullif(e.entry->>'textTh', ''), a.title),
        ' (', coalesce('/' || a.slug, e.entry->>'link'), ')')
      from jsonb_array_elements(${place}) with ordinality e(entry, at)
        left join article a on a.id = (e.entry->>'pageId')::uuid
      order by e.at) as ${place}`
  const [row] = await em.execute<AuditedNavigation[]>(
    `select id, version, updated_at as "updatedAt", ${inWords('header')}, ${inWords('footer')}
     from navigation ${forUpdate ? 'for update' : ''}`,
  )
  return row!
}

async function assertPages(
  em: EntityManager,
  places: Record<'header' | 'footer', NavigationEntry[]>,
): Promise<void> {
  const rows = Object.entries(places).flatMap(([place, entries]) =>
    entries.flatMap(({ pageId }) => (pageId ? [{ pageId, place }] : [])),
  )
  const found = await em.execute<{ id: string }[]>(
    `select id from article where kind = 'page' and status <> 'archived'
       and id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`,
    [JSON.stringify(rows.map(({ pageId }) => pageId))],
  )
  const known = new Set(found.map(({ id }) => id))
  const missing = rows.find(({ pageId }) => !known.has(pageId))
  if (missing) throw validationError({ [`${missing.place}.pageId`]: m.navigation_unknown_page() })
}

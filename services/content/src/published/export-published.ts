import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { allRows, recordExport, toCsv, type Cell } from '@prakat/kit/resource/export-rows'
import { audienceKeys, type Audience } from '@prakat/schema/audience'
import { plainTextOf } from '@prakat/schema/plain-text-of'
import type { CallContext } from '@prakat/schema/principal'
import type { ListPublished } from '@prakat/schema/published-resource'
import type { RichText } from '@prakat/schema/rich-text'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { listPublished } from './list-published.ts'
import type { PublishedResource, PublishedRow } from './published-resource.ts'
import type { PublishedInput } from './published-rule.ts'

/** What a row has beside what is written of it. */
const beside = ['status', 'publishedAt', 'authorId', 'createdAt', 'updatedAt'] as const

/** All that a filter finds, as CSV: a column for each field, formatted texts as text. */
export async function exportPublished<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  resource: PublishedResource<Row, Input, OwnCan>,
  content: ContentContext,
  { filter, sort }: Omit<ListPublished, 'first' | 'after'>,
  call: CallContext,
): Promise<string> {
  const actor = requirePrincipal(call)
  const command = `${resource.name}.export` as const
  authorize(actor, command)
  const rows = await allRows((page) =>
    listPublished(resource, content, { ...page, filter, sort }, call),
  )
  const fields = ['id', ...Object.keys(resource.fields.shape), ...beside]
  const columns = fields.map((field) => {
    return [field, (row: object) => cellOf((row as Record<string, unknown>)[field])] as const
  })
  await recordExport(content, actor, call, { command, rows: rows.length, filter })
  return toCsv<object>(rows, Object.fromEntries(columns))
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each)))
  if (value === null || value === undefined) return null
  if (typeof value !== 'object' || value instanceof Date) return value as Cell
  if ('everyone' in value) {
    const { include, exclude } = audienceKeys(value as Audience)
    return [...include, ...exclude.map((key) => `-${key}`)]
  }
  return plainTextOf(value as RichText)
}

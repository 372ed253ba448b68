import { notificationBadge, notificationIcon } from '@prakat/schema/constants'
import type { PushPayload } from '@prakat/schema/push'

/** https://www.w3.org/TR/push-api/#declarative-push-message: what browsers that know it show without a worker. */
interface Declarative {
  title?: unknown
  body?: unknown
  navigate?: unknown
  tag?: unknown
}

/** Reads a push, in our own format or the declarative one. It accepts anything, as something has to be shown. */
export function readPayload(text: string | undefined): PushPayload {
  const given = parse(text)
  const declared = (given['notification'] ?? {}) as Declarative
  const string = (...values: unknown[]) =>
    values.find((value): value is string => typeof value === 'string' && value !== '')
  const id = string(given['id'], given['tag'], declared.tag) ?? 'unknown'
  const url = string(given['url'], declared.navigate)
  const close = given['close'] as PushPayload['close']
  return {
    id,
    seq: Number(given['seq'] ?? 0),
    type: string(given['type']) ?? 'other',
    severity: string(given['severity']) ?? 'info',
    title: string(given['title'], declared.title) ?? 'Prakat',
    body: string(given['body'], declared.body) ?? '',
    ...(url ? { url } : {}),
    tag: string(given['tag'], declared.tag) ?? id,
    icon: string(given['icon']) ?? notificationIcon,
    badge: string(given['badge']) ?? notificationBadge,
    receipt: string(given['receipt']) ?? '',
    ...(close ? { close: { ids: close.ids ?? [], upToSeq: close.upToSeq ?? 0 } } : {}),
    ...(given['test'] ? { test: true as const } : {}),
    ...(given['withdrawn'] ? { withdrawn: true as const } : {}),
  }
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return { body: text }
  }
}

import type { Client, TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import type { Outcome } from './use-resource-form.ts'

interface Save<Created, Updated, Row, Input> {
  create: TypedDocumentNode<Created, { input: Input }>
  update: TypedDocumentNode<Updated, { id: string; version: number; input: Input }>
  base: Row | null
  version: number
  input: Input
}

/** Creates what is new and updates what exists; the answer's only field is the row. */
export async function saveResource<
  Row extends { id: string },
  Created extends Record<string, Row>,
  Updated extends Record<string, Row>,
  Input,
>(client: Client, save: Save<Created, Updated, Row, Input>): Promise<Outcome<Row>> {
  const { create, update, base, version, input } = save
  const { data, error } = base
    ? await client.mutation(update, { id: base.id, version, input })
    : await client.mutation(create, { input })
  const saved = data ? (Object.values(data)[0] ?? null) : null
  return { saved, failure: error ? toFailure(error) : null }
}

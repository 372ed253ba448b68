import type { FieldValues } from 'react-hook-form'
import { useClient, type Client, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
import { useResourceForm, type Outcome, type ResourceFormOptions } from './use-resource-form.ts'

interface PlainEditor<Row, Values extends FieldValues, Input, One, Created, Updated> extends Pick<
  ResourceFormOptions<Row, Values, 'save'>,
  'latest' | 'valuesOf' | 'resolver' | 'fieldFor' | 'notKept' | 'apart'
> {
  /** "position" */
  noun: string
  inputOf: (values: Values) => Input
  one: TypedDocumentNode<One, { id: string }>
  create: TypedDocumentNode<Created, { input: Input }>
  update: TypedDocumentNode<Updated, { id: string; version: number; input: Input }>
  onDone: (saved: Row) => void
}

/** The form of a resource that is only created and updated, given its GraphQL documents. */
export function usePlainEditor<
  Row extends { id: string; version: number | null },
  Values extends FieldValues,
  Input,
  One extends Record<string, Row>,
  Created extends Record<string, Row>,
  Updated extends Record<string, Row>,
>(options: PlainEditor<Row, Values, Input, One, Created, Updated>) {
  const { noun, inputOf, one, create, update, onDone, ...form } = options
  const client = useClient()
  return useResourceForm<Row, Values>({
    ...form,
    resource: noun,
    save: ({ values, base, version }) =>
      saveResource<Row, Created, Updated, Input>(client, {
        ...{ create, update, base, version },
        input: inputOf(values),
      }),
    async reload(id) {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(one, { id }, again)
      const saved = data ? (Object.values(data)[0] ?? null) : null
      return { saved, failure: error ? toFailure(error) : null }
    },
    onSaved(saved) {
      void toast({ title: options.latest ? 'Saved' : `The ${noun} is created`, tone: 'success' })
      onDone(saved)
    },
  })
}

interface Save<Created, Updated, Row, Input> {
  create: TypedDocumentNode<Created, { input: Input }>
  update: TypedDocumentNode<Updated, { id: string; version: number; input: Input }>
  base: Row | null
  version: number
  input: Input
}

/** Creates or updates a row. The answer's only field is the row. */
async function saveResource<
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

import type { FieldValues } from 'react-hook-form'
import { useClient, type Client, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { useResourceForm, type Outcome, type ResourceFormOptions } from './use-resource-form.ts'

/** The GraphQL documents of an editor. The only field of each answer is the row. */
export interface EditorDocuments<Row, Input> {
  one: TypedDocumentNode<Record<string, Row>, { id: string }>
  /** Left out where staff create none. */
  create?: TypedDocumentNode<Record<string, Row>, { input: Input }>
  update: TypedDocumentNode<Record<string, Row>, { id: string; version: number; input: Input }>
}

interface PlainEditor<Row, Values extends FieldValues, Input>
  extends
    EditorDocuments<Row, Input>,
    Pick<
      ResourceFormOptions<Row, Values, 'save'>,
      'latest' | 'valuesOf' | 'resolver' | 'fieldFor' | 'notKept' | 'apart'
    > {
  /** Under this name the browser keeps drafts. */
  name: string
  nameOf: (row: Row) => string
  inputOf: (values: Values) => Input
  /** What is said of a new one; that it is created, if nothing else is. */
  doneOf?: (row: Row) => string | undefined
  onDone: (saved: Row) => void
}

/** The form of a resource that is only created and updated, given its GraphQL documents. */
export function usePlainEditor<
  Row extends { id: string; version: number | null },
  Values extends FieldValues,
  Input,
>(options: PlainEditor<Row, Values, Input>) {
  const { name, nameOf, inputOf, doneOf, one, create, update, onDone, ...form } = options
  const client = useClient()
  return useResourceForm<Row, Values>({
    ...form,
    resource: name,
    save: ({ values, base, version }) =>
      saveRow(
        client,
        { update, ...(create && { create }) },
        { base, version, input: inputOf(values) },
      ),
    async reload(id) {
      const again = { requestPolicy: 'network-only' } as const
      const { data, error } = await client.query(one, { id }, again)
      const saved = data ? (Object.values(data)[0] ?? null) : null
      return { saved, failure: error ? toFailure(error) : null }
    },
    onSaved(saved) {
      const created = () => doneOf?.(saved) ?? m.forms_created({ name: nameOf(saved) })
      const title = options.latest ? m.forms_saved() : created()
      void toast({ title, tone: 'success' })
      onDone(saved)
    },
  })
}

/** Creates or updates a row. */
async function saveRow<Row extends { id: string }, Input>(
  client: Client,
  { create, update }: Pick<EditorDocuments<Row, Input>, 'create' | 'update'>,
  { base, version, input }: { base: Row | null; version: number; input: Input },
): Promise<Outcome<Row>> {
  const { data, error } = base
    ? await client.mutation(update, { id: base.id, version, input })
    : await client.mutation(create!, { input })
  const saved = data ? (Object.values(data)[0] ?? null) : null
  return { saved, failure: error ? toFailure(error) : null }
}

import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Paperclip, X } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { FieldNote } from '../forms/text-field.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { m, type Text } from '../words/m.ts'
import { AttachmentList, type Attachment } from './attachment-list.tsx'
import { media } from './media.ts'
import { useMediaChoice } from './use-media-choice.tsx'

/** As many as the server takes. */
const most = 20

/** Files of the library as a field of a form, in the order in which they were added. */
export const filesField = (label: Text): FormField<string[]> => ({
  label,
  schema: z.array(z.string()),
  valueOf: (saved) => saved ?? [],
  inputOf: (value) => value,
  show: (ids) => (ids.length > 0 ? <Named ids={ids} /> : null),
  Draw: FilesField,
})

function FilesField({ name, label }: { name: string; label: string }) {
  const { control } = useFormContext<Record<string, string[]>>()
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange } = field
  const { choose, picker } = useMediaChoice()
  const files = useFiles(value)
  const error = fieldState.error?.message
  const errorId = `${name}-error`
  async function add() {
    const row = await choose(null)
    if (row && !value.includes(row.id)) onChange([...value, row.id])
  }
  const remove = ({ id, name: title }: Attachment) => (
    <IconButton
      label={m.media_detach({ name: title })}
      size="sm"
      onClick={() => onChange(value.filter((each) => each !== id))}
    >
      <X aria-hidden="true" />
    </IconButton>
  )
  return (
    <chakra.fieldset minW="0" aria-describedby={error ? errorId : undefined}>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {label}
      </chakra.legend>
      {files.length > 0 ? (
        <chakra.div mb="2">
          <AttachmentList files={files} action={remove} />
        </chakra.div>
      ) : null}
      <Button
        ref={ref}
        type="button"
        variant="outline"
        disabled={value.length >= most}
        onClick={() => void add()}
      >
        <Paperclip aria-hidden="true" /> {m.media_attach()}
      </Button>
      <FieldNote id={`${name}-hint`} hint={undefined} errorId={errorId} error={error} />
      {picker}
    </chakra.fieldset>
  )
}

/** What these are, in their order. What is not in the library any more has no name. */
function useFiles(ids: readonly string[]): Attachment[] {
  const [{ data }] = useQuery({
    query: media.list,
    variables: { first: most, filter: { ids: [...ids] } },
    pause: ids.length === 0,
  })
  const known = new Map(data?.mediaFiles.edges.map(({ node }) => [node.id, node]))
  return ids.map(
    (id) =>
      known.get(id) ?? {
        ...{ id, name: data ? m.media_no_such() : '…', kind: 'DOCUMENT', size: 0 },
        address: null,
      },
  )
}

const Named = ({ ids }: { ids: string[] }) => (
  <>
    {useFiles(ids)
      .map(({ name }) => name)
      .join(', ')}
  </>
)

/** Files of the library, to download. */
export function AttachedFiles({ ids }: { ids: readonly string[] }) {
  return <AttachmentList files={useFiles(ids)} />
}

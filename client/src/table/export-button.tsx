import { Button } from '@chakra-ui/react/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { downloadCsv } from './download-csv.ts'

interface ExportButtonProps<Data, Variables> {
  /** The file's name without its ending. */
  name: string
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  read: (data: Data) => string
}

/** Saves what the list's filters leave, all pages of it, as CSV. */
export function ExportButton<Data, Variables extends AnyVariables>(
  props: ExportButtonProps<Data, Variables>,
) {
  const client = useClient()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const options = { requestPolicy: 'network-only' } as const
    const { data, error } = await client.query(props.query, props.variables, options)
    setBusy(false)
    if (data) downloadCsv(`${props.name}.csv`, props.read(data))
    else toastFailure(toFailure(error))
  }

  return (
    <Button variant="outline" disabled={busy} onClick={() => void save()}>
      <Download aria-hidden="true" /> {busy ? 'Exporting…' : 'Export'}
    </Button>
  )
}

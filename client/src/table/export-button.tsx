import { Button } from '@chakra-ui/react/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useClient, type AnyVariables, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { saveFile } from '../ui/save-file.ts'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'

interface ExportButtonProps<Data, Variables> {
  /** The file's name without its ending. */
  name: string
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  read: (data: Data) => string
}

/** Exports everything that matches the list's filters as CSV. */
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
      <Download aria-hidden="true" /> {busy ? m.table_exporting() : m.table_export()}
    </Button>
  )
}

/** Downloads a CSV file. The byte order mark tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string) {
  const text = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)
}

import { History } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { RowAction } from '../table/row-actions.ts'
import { patiently } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'

type Loaded = typeof import('./versions-dialog.tsx').VersionsDialog
const VersionsDialog = lazy(async () => {
  const { VersionsDialog: loaded } = await patiently(() => import('./versions-dialog.tsx'))
  return { default: loaded }
}) as unknown as Loaded

/** Opens the versions that readers had of something. Render the returned dialog. */
export function useVersions<Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
) {
  const [row, setRow] = useState<Row | null>(null)
  const action: RowAction<Row> = {
    label: m.published_versions(),
    icon: History,
    allowed: ({ can }) => can.compare,
    open: setRow,
  }
  const dialog = row ? (
    <Suspense>
      <VersionsDialog of={of} row={row} onClose={() => setRow(null)} />
    </Suspense>
  ) : null
  return { action, dialog }
}

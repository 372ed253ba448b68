import { History, Share2, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { RowAction } from '../table/row-actions.ts'
import { patiently } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'

// oxlint-disable-next-line no-explicit-any -- a dialog that is loaded later knows nothing of its rows' type
type AnyDialog = ComponentType<any>

const VersionsDialog: AnyDialog = lazy(async () => {
  const { VersionsDialog: loaded } = await patiently(() => import('./versions-dialog.tsx'))
  return { default: loaded as AnyDialog }
})

const ShareDialog: AnyDialog = lazy(async () => {
  const { ShareDialog: loaded } = await patiently(() => import('./share-dialog.tsx'))
  return { default: loaded as AnyDialog }
})

/** Opens a dialog about a row, which is loaded then. Render the returned dialog. */
function useRowDialog<Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
  LoadedDialog: AnyDialog,
  offer: { label: string; icon: LucideIcon; allowed: (row: Row) => boolean },
) {
  const [row, setRow] = useState<Row | null>(null)
  const action: RowAction<Row> = { ...offer, open: setRow }
  const dialog = row ? (
    <Suspense>
      <LoadedDialog of={of} row={row} onClose={() => setRow(null)} />
    </Suspense>
  ) : null
  return { action, dialog }
}

/** The versions that readers had of something. */
export const useVersions = <Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
) =>
  useRowDialog(of, VersionsDialog, {
    label: m.published_versions(),
    icon: History,
    allowed: ({ can }) => can.compare ?? false,
  })

/** The links by which others read it before it is published. */
export const useSharing = <Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
) =>
  useRowDialog(of, ShareDialog, {
    label: m.published_share(),
    icon: Share2,
    allowed: ({ can }) => can.share,
  })

import { History, Share2, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { paths } from '../paths.ts'
import type { RowAction } from '../table/row-actions.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'

// oxlint-disable-next-line no-explicit-any -- a dialog that is loaded later knows nothing of its rows' type
type AnyDialog = ComponentType<any>

const VersionsDialog: AnyDialog = lazy(async () => {
  const { VersionsDialog: loaded } = await retryUntilLoaded(() => import('./versions-dialog.tsx'))
  return { default: loaded as AnyDialog }
})

const ShareDialog = lazy(async () => {
  const { ShareDialog: loaded } = await retryUntilLoaded(() => import('./share-dialog.tsx'))
  return { default: loaded<{ id: string }> }
})

/** Opens a dialog about a row, which is loaded then. Render the returned dialog. */
function useRowDialog<Row extends PublishedRow>(
  offer: { label: string; icon: LucideIcon; allowed: (row: Row) => boolean },
  draw: (row: Row, onClose: () => void) => ReactNode,
) {
  const [row, setRow] = useState<Row | null>(null)
  const action: RowAction<Row> = { ...offer, open: setRow }
  const dialog = row ? <Suspense>{draw(row, () => setRow(null))}</Suspense> : null
  return { action, dialog }
}

/** The versions that readers had of something. */
export const useVersions = <Row extends PublishedRow, Values extends PublishedValues, Input>(
  of: Published<Row, Values, Input>,
) =>
  useRowDialog<Row>(
    {
      label: m.published_versions(),
      icon: History,
      allowed: ({ can }) => can.compare ?? false,
    },
    (row, onClose) => <VersionsDialog {...{ of, row, onClose }} />,
  )

/** The links by which others read it before it is published. */
export const useSharing = <Row extends PublishedRow, Values extends PublishedValues, Input>({
  documents,
}: Published<Row, Values, Input>) =>
  useRowDialog<Row>(
    {
      label: m.published_share(),
      icon: Share2,
      allowed: ({ can }) => can.share,
    },
    ({ id }, onClose) => (
      <ShareDialog
        {...{ documents, onClose }}
        of={{ id }}
        about={m.published_share_about()}
        pathOf={paths.preview}
      />
    ),
  )

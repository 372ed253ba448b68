import { useNavigate } from 'react-router'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { useOfferRowActions, useRowActions, type RowAction } from '../table/row-actions.ts'
import { RowMenu } from '../table/row-controls.tsx'
import { m } from '../words/m.ts'
import { nameOf } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { usePublishedActions } from './use-published-actions.tsx'
import { useSharing, useVersions } from './use-row-dialog.tsx'

interface MoreActionsProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
  /** What only this resource has. */
  own: RowAction<Row>[]
}

/** What may be done with something that is being written, beside saving and publishing it. */
export function MoreActions<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
  own,
}: MoreActionsProps<Row, Values, Input>) {
  const navigate = useNavigate()
  const { duplicate, archive } = usePublishedActions(of)
  const { start, dialog } = useRowActions<Row>(nameOf)
  const versions = useVersions(of)
  const sharing = useSharing(of)
  const archiveAndLeave: RowAction<Row> = {
    ...archive,
    confirm: {
      question: (title) => m.published_archive_question({ title }),
      description: m.published_archive_unsaved_effect(),
    },
    async run(archived) {
      const refused = await archive.run(archived)
      if (!refused) void navigate(of.paths.list(), { state: nothingToLose })
      return refused
    },
  }
  const offered = [...own, versions.action, sharing.action, duplicate, archiveAndLeave].filter(
    ({ allowed }) => allowed(row),
  )
  useOfferRowActions(offered, row, start)
  return (
    <>
      <RowMenu name={nameOf(row)} actions={offered} onSelect={(action) => start(action, row)} />
      {dialog}
      {versions.dialog}
      {sharing.dialog}
    </>
  )
}

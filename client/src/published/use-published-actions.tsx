import { Archive, CalendarX, Copy, Pencil, RotateCcw, Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { useRun } from '../api/use-graphql.ts'
import { useViewer } from '../session/me.ts'
import type { RowAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { publishSheet } from './publish-sheet.tsx'
import { pollUntilPublished, publishSoon, takeBack, undoMs } from './publish-soon.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'

/** What may be done to something published, in its list and on its own page. */
export function usePublishedActions<
  Row extends PublishedRow,
  Values extends PublishedValues,
  Input,
>({ name, documents, paths, form }: Published<Row, Values, Input>) {
  const run = useRun()
  const client = useClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const writes = viewer.writes(name)
  // What needs an approval is not scheduled again by undoing.
  const { needsApproval } = viewer.writing(name)
  const isComplete = (row: Row) => Object.keys(form.incomplete(form.valuesOf(row))).length === 0
  const restore = ({ id }: Row) => run(documents.restore, { id })
  /** Restoring makes what was scheduled a draft, so it is scheduled again. */
  async function putBack(row: Row) {
    const { id, status, publishAt } = row
    const refused = await restore(row)
    if (refused || status !== 'SCHEDULED' || needsApproval) return refused
    return run(documents.publish, { id, publishAt })
  }
  return {
    publish: {
      label: m.published_publish_now(),
      icon: Send,
      // What is incomplete or has expired has to be edited first.
      allowed: (row) => row.can.publish && !row.expired && isComplete(row),
      async run({ id }) {
        const { saved, failure } = await publishSoon(client, documents, id)
        if (saved) pollUntilPublished(client, documents, saved)
        return failure
      },
      done: (title) => m.published_publishing_soon({ title }),
      undo: ({ id }) => takeBack(client, documents, id),
      undoMs,
      bulk: (what) => m.published_bulk_published({ what }),
      confirm: {
        question: (title) => m.published_publish_question({ title }),
        details: (row, block) => publishSheet({ name, form }, form.valuesOf(row))(block),
        stay: m.published_dont_publish(),
        tone: 'primary',
      },
    },
    cancel: {
      label: m.published_cancel_schedule(),
      icon: CalendarX,
      allowed: ({ can }) => can.cancel,
      run: ({ id }) => run(documents.cancel, { id }),
      done: (title) => m.published_is_draft_again({ title }),
      ...(!needsApproval && {
        undo: ({ id, publishAt }: Row) => run(documents.publish, { id, publishAt }),
      }),
    },
    amend: {
      label: m.published_amend(),
      icon: Pencil,
      // Changes that wait for an approval are taken back first, so that nobody does so unawares.
      allowed: ({ can, waiting }) => can.prepare && !waiting,
      open: ({ id }) => void navigate(paths.amend(id)),
    },
    duplicate: {
      label: m.published_duplicate(),
      icon: Copy,
      allowed: ({ template }) => writes && !template,
      open: ({ id }) => void navigate(paths.copy(id)),
    },
    archive: {
      label: m.published_archive(),
      icon: Archive,
      allowed: ({ can }) => can.archive,
      run: ({ id }) => run(documents.archive, { id }),
      done: (title) => m.published_is_archived({ title }),
      bulk: (what) => m.published_bulk_archived({ what }),
      undo: putBack,
    },
    restore: {
      label: m.published_restore(),
      icon: RotateCcw,
      allowed: ({ can }) => can.restore,
      run: restore,
      done: (title) => m.published_is_restored({ title }),
      bulk: (what) => m.published_bulk_restored({ what }),
    },
  } satisfies Record<string, RowAction<Row>>
}

import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { changedFields, Comparison } from '../forms/comparison.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { VersionList, VersionsFrame } from '../layouts/versions-frame.tsx'
import { formatDate, formatList } from '../time/formats.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { FormSkeleton } from '../ui/editor-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow, Revision } from './published.ts'
import { restoring } from './use-restored.ts'

interface VersionsDialogProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
  onClose: () => void
}

/** The versions that readers had: who wrote each, what it changed, and how to bring it back. */
export function VersionsDialog<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: VersionsDialogProps<Row, Values, Input>,
) {
  const { of, row, onClose } = props
  const navigate = useNavigate()
  const [opened, setOpened] = useState<number | null>(null)
  const [{ data, error }, ask] = useQuery({
    query: of.documents.revisions,
    variables: { id: row.id },
    requestPolicy: 'network-only',
  })
  const client = useClient()
  const [older, setOlder] = useState<Revision<Row>[]>([])
  const [loading, setLoading] = useState(false)
  const revisions = [...(data?.revisions ?? []), ...older]
  const oldest = revisions.at(-1)
  const chosen = opened === null ? null : (revisions[opened] ?? null)
  // What readers have now is there already.
  const isNow = opened === 0 && row.status === 'PUBLISHED'
  const mayRestore = row.can.prepare || (row.can.update && row.status === 'DRAFT')
  const page = row.status === 'PUBLISHED' ? of.paths.amend(row.id) : of.paths.one(row.id)

  async function loadOlder() {
    setLoading(true)
    const asked = { id: row.id, before: oldest!.version }
    const answer = await client.query(of.documents.revisions, asked).toPromise()
    setLoading(false)
    if (answer.error) toastFailure(toFailure(answer.error))
    else setOlder([...older, ...(answer.data?.revisions ?? [])])
  }
  function restore() {
    if (!chosen) return
    onClose()
    void navigate(page, { state: restoring(chosen.node) })
  }
  return (
    <VersionsFrame
      title={
        chosen
          ? m.published_version_of({ time: formatInZone(chosen.at, defaultZone()) })
          : m.published_versions()
      }
      back={chosen && { label: m.published_all_versions(), onBack: () => setOpened(null) }}
      action={
        chosen && mayRestore && !isNow ? (
          <Button onClick={restore}>{m.published_restore_version()}</Button>
        ) : null
      }
      onClose={onClose}
    >
      {chosen && opened !== null ? (
        <OneVersion key={opened} {...{ of, row, revisions, at: opened }} />
      ) : data ? (
        <>
          <Versions {...{ of, row, revisions }} onOpen={setOpened} />
          {oldest && !oldest.first ? (
            <Button mt="4" variant="outline" loading={loading} onClick={() => void loadOlder()}>
              {m.published_older_versions()}
            </Button>
          ) : null}
        </>
      ) : error ? (
        <LoadFailure
          title={m.published_versions_not_loaded()}
          failure={toFailure(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <FormSkeleton />
      )}
    </VersionsFrame>
  )
}

interface OfVersions<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  row: Row
  revisions: Revision<Row>[]
}

function Versions<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
  revisions,
  onOpen,
}: OfVersions<Row, Values, Input> & { onOpen: (at: number) => void }) {
  const nameOf = people.useNames(
    revisions.flatMap(({ actorId, askedBy = null }) => [actorId, askedBy]),
  )
  const fields = of.form.compared()
  const valuesOf = ({ node }: Revision<Row>) => of.form.valuesOf({ ...row, ...node })
  return (
    <VersionList
      none={{ title: m.published_no_versions(), description: m.published_no_versions_about() }}
      versions={revisions.map((revision, at) => {
        const older = revisions[at + 1]
        const changed = older && changedFields(fields, valuesOf(older), valuesOf(revision))
        const labels = changed && formatList(changed.map(({ label }) => label))
        return {
          ...{ key: revision.at, name: formatInZone(revision.at, defaultZone()) },
          isLive: at === 0 && row.status === 'PUBLISHED',
          facts: [
            nameOf(revision.actorId),
            revision.askedBy && m.published_requested_by({ who: nameOf(revision.askedBy) ?? '' }),
            revision.replacedFile && m.published_file_replaced({ name: revision.replacedFile }),
            older
              ? labels || (revision.replacedFile ? null : m.published_version_unchanged())
              : null,
            revision.first ? m.published_first_version() : null,
          ],
          onOpen: () => onOpen(at),
        }
      })}
    />
  )
}

const shortTime = () =>
  ({ timeZone: defaultZone(), dateStyle: 'medium', timeStyle: 'short' }) as const

/** Beside the version before it, or the one that readers have. */
function OneVersion<Row extends PublishedRow, Values extends PublishedValues, Input>({
  of,
  row,
  revisions,
  at,
}: OfVersions<Row, Values, Input> & { at: number }) {
  const older = revisions[at + 1]
  const others = [
    ...(older ? [{ value: 'older', label: m.published_version_before(), other: older }] : []),
    ...(at > 0 && row.status === 'PUBLISHED'
      ? [{ value: 'live', label: m.published_live_now(), other: revisions[0]! }]
      : []),
  ]
  const [against, setAgainst] = useState(others[0]?.value)
  const chosen = others.find(({ value }) => value === against)
  const valuesOf = ({ node }: Revision<Row>) => of.form.valuesOf({ ...row, ...node })
  const own = valuesOf(revisions[at]!)
  const timeOf = (revision: Revision<Row>) => formatDate(new Date(revision.at), shortTime())
  if (!chosen) {
    return (
      <Comparison
        of="versions"
        {...{ fields: of.form.compared(), before: own, after: own }}
        heads={{ before: revisions[at]!.first ? m.published_first_version() : '', after: '' }}
      />
    )
  }
  const sides = [
    { values: own, head: m.published_this_version({ time: timeOf(revisions[at]!) }) },
    {
      values: valuesOf(chosen.other),
      head: `${chosen.label} (${timeOf(chosen.other)})`,
    },
  ]
  const [before, after] = chosen.value === 'live' ? sides : sides.toReversed()
  return (
    <chakra.div display="grid" gap="4">
      {others.length > 1 ? (
        <SelectField
          label={m.published_compare_with()}
          error={undefined}
          value={against}
          onChange={({ target }) => setAgainst(target.value)}
        >
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <Comparison
        of="changes"
        {...{ fields: of.form.compared(), before: before!.values, after: after!.values }}
        heads={{ before: before!.head, after: after!.head }}
      />
    </chakra.div>
  )
}

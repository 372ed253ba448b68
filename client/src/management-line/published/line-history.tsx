import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { LineEntry } from '@prakat/schema/management-line'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { toFailure, type Failure } from '../../api/failure.ts'
import { people } from '../../directory/directory-of.tsx'
import { LineList } from '../../directory/line-block.tsx'
import { VersionList, VersionsFrame } from '../../layouts/versions-frame.tsx'
import { useViewer } from '../../session/me.ts'
import { defaultZone } from '../../time/default-zone.ts'
import { formatInZone } from '../../time/zones.ts'
import { FormSkeleton } from '../../ui/editor-skeleton.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { m } from '../../words/m.ts'
import { fetchVersion, publishedLine, type LineVersion } from './published-line.ts'

interface LineHistoryProps {
  /** The number of the version that is shown. */
  live: number | null
  onBringBack: (number: number) => void
  onClose: () => void
}

const most = 100

/** The versions of the line that readers had, and how one becomes the draft again. */
export function LineHistory({ live, onBringBack, onClose }: LineHistoryProps) {
  const { may } = useViewer()
  const [opened, setOpened] = useState<LineVersion | null>(null)
  const [{ data, error }, ask] = useQuery({
    query: publishedLine.versions,
    variables: { first: most },
    requestPolicy: 'cache-and-network',
  })
  const versions = data?.lineVersions
  const mayBringBack = (['create', 'update', 'publish'] as const).every((right) =>
    may(`managementLine.${right}`),
  )
  return (
    <VersionsFrame
      title={
        opened ? m.management_line_version({ number: opened.number }) : m.management_line_history()
      }
      back={opened && { label: m.management_line_all_versions(), onBack: () => setOpened(null) }}
      action={
        opened && mayBringBack ? (
          <Button
            onClick={() => {
              onClose()
              onBringBack(opened.number)
            }}
          >
            {m.management_line_bring_back()}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {opened ? (
        <OneVersion key={opened.number} number={opened.number} />
      ) : versions ? (
        <Versions {...{ versions, live }} onOpen={setOpened} />
      ) : error ? (
        <LoadFailure
          title={m.management_line_history_not_loaded()}
          failure={toFailure(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <FormSkeleton />
      )}
    </VersionsFrame>
  )
}

interface VersionsProps {
  versions: LineVersion[]
  live: number | null
  onOpen: (version: LineVersion) => void
}

function Versions({ versions, live, onOpen }: VersionsProps) {
  const nameOf = people.useNames(versions.map(({ publishedBy }) => publishedBy))
  return (
    <VersionList
      none={{
        title: m.management_line_no_versions(),
        description: m.management_line_no_versions_about(),
      }}
      versions={versions.map((version) => ({
        ...{ key: version.id, name: m.management_line_version({ number: version.number }) },
        ...{ isLive: version.number === live, note: version.note },
        facts: [
          formatInZone(version.publishedAt, defaultZone()),
          nameOf(version.publishedBy),
          m.management_line_count({ count: version.itemCount }),
          version.sourceNumber
            ? m.management_line_undone_to({ number: version.sourceNumber })
            : null,
        ],
        onOpen: () => onOpen(version),
      }))}
    />
  )
}

function OneVersion({ number }: { number: number }) {
  const [entries, setEntries] = useState<LineEntry[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    fetchVersion(number).then(setEntries, (error: unknown) => setFailure(toFailure(error)))
  }, [number])
  if (failure)
    return (
      <LoadFailure
        title={m.management_line_history_not_loaded()}
        failure={failure}
        onRetry={() => {
          setFailure(null)
          fetchVersion(number).then(setEntries, (error: unknown) => setFailure(toFailure(error)))
        }}
      />
    )
  if (!entries) return <FormSkeleton />
  return (
    <chakra.div color="fg" maxH="60dvh" overflowY="auto">
      <LineList entries={entries} />
    </chakra.div>
  )
}

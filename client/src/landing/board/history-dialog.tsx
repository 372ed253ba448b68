import { Button } from '@chakra-ui/react/button'
import type { LandingView } from '@prakat/schema/landing'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { toFailure, type Failure } from '../../api/failure.ts'
import { people } from '../../directory/directory-of.tsx'
import { VersionList, VersionsFrame } from '../../layouts/versions-frame.tsx'
import { useViewer } from '../../session/me.ts'
import { defaultZone } from '../../time/default-zone.ts'
import { formatInZone } from '../../time/zones.ts'
import { FormSkeleton } from '../../ui/editor-skeleton.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { m } from '../../words/m.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { page, type LandingVersion } from '../section.ts'
import { LandingSections } from '../sections/landing-sections.tsx'
import { fetchVersion } from '../landing-views.ts'

interface HistoryDialogProps {
  /** The number of the version that is shown. */
  live: number | null
  onBringBack: (number: number) => void
  onClose: () => void
}

const most = 100

/** The versions that visitors had, how each looks, and how one becomes the draft again. */
export function HistoryDialog({ live, onBringBack, onClose }: HistoryDialogProps) {
  const { may } = useViewer()
  const [opened, setOpened] = useState<LandingVersion | null>(null)
  const [{ data, error }, ask] = useQuery({
    query: page.versions,
    variables: { first: most },
    requestPolicy: 'cache-and-network',
  })
  const versions = data?.landingVersions
  const mayBringBack = (['create', 'update', 'trash'] as const).every((right) =>
    may(`landing.${right}`),
  )
  return (
    <VersionsFrame
      title={opened ? m.landing_version({ number: opened.number }) : m.landing_history()}
      back={opened && { label: m.landing_all_versions(), onBack: () => setOpened(null) }}
      action={
        opened && mayBringBack ? (
          <Button
            onClick={() => {
              onClose()
              onBringBack(opened.number)
            }}
          >
            {m.landing_bring_back()}
          </Button>
        ) : null
      }
      onClose={onClose}
    >
      {opened ? (
        <VersionPreview key={opened.number} number={opened.number} />
      ) : versions ? (
        <Versions {...{ versions, live }} onOpen={setOpened} />
      ) : error ? (
        <LoadFailure
          title={m.landing_history_not_loaded()}
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
  versions: LandingVersion[]
  live: number | null
  onOpen: (version: LandingVersion) => void
}

function Versions({ versions, live, onOpen }: VersionsProps) {
  const nameOf = people.useNames(versions.map(({ publishedBy }) => publishedBy))
  return (
    <VersionList
      none={{ title: m.landing_no_versions(), description: m.landing_no_versions_about() }}
      versions={versions.map((version) => ({
        ...{ key: version.id, name: m.landing_version({ number: version.number }) },
        ...{ isLive: version.number === live, note: version.note },
        facts: [
          formatInZone(version.publishedAt, defaultZone()),
          nameOf(version.publishedBy),
          m.landing_count_sections({ count: version.itemCount }),
          originOf(version),
        ],
        onOpen: () => onOpen(version),
      }))}
    />
  )
}

function originOf({ sourceNumber, replacedFile }: LandingVersion): string | null {
  if (replacedFile) return m.published_file_replaced({ name: replacedFile })
  if (sourceNumber === null || sourceNumber === undefined) return null
  return sourceNumber === 0
    ? m.landing_undone_to_none()
    : m.landing_undone_to({ number: sourceNumber })
}

function VersionPreview({ number }: { number: number }) {
  const [view, setView] = useState<LandingView | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  useEffect(() => {
    fetchVersion(number).then(setView, (error: unknown) => setFailure(toFailure(error)))
  }, [number])
  if (failure)
    return (
      <LoadFailure
        title={m.landing_history_not_loaded()}
        failure={failure}
        onRetry={() => {
          setFailure(null)
          fetchVersion(number).then(setView, (error: unknown) => setFailure(toFailure(error)))
        }}
      />
    )
  if (!view) return <FormSkeleton />
  return (
    <PreviewFrame label={m.landing_version({ number })} height="min(36rem, 62dvh)">
      <LandingSections sections={view.sections} />
    </PreviewFrame>
  )
}

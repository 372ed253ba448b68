import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { isSame } from '../forms/is-same.ts'
import { useLeaveGuard } from '../forms/use-leave-guard.tsx'
import { ListPage, NotAllowedPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { Button } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import {
  arrangeMutation,
  inputOf,
  navigationQuery,
  placesOf,
  problemsOf,
  type Arranged,
  type Places,
} from './navigation.ts'
import { PlaceCard } from './place-card.tsx'

/** The links of the public site's header and footer. */
export default function NavigationPage() {
  const { may, loading } = useViewer()
  if (!loading && !may('landing.update')) return <NotAllowedPage />
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.navigation_title() })}</PageTitle>
      {loading ? <TableSkeletonRows /> : <Loaded />}
    </ListPage>
  )
}

function Loaded() {
  const [{ data, error }, ask] = useQuery({
    query: navigationQuery,
    requestPolicy: 'cache-and-network',
  })
  if (data) return <Arrangement saved={data.navigation} />
  if (!error) return <TableSkeletonRows />
  return (
    <LoadFailure
      title={m.navigation_not_loaded()}
      failure={toFailure(error)}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    />
  )
}

function Arrangement({ saved }: { saved: Arranged }) {
  const client = useClient()
  const [base, setBase] = useState(saved)
  const [places, setPlaces] = useState<Places>(() => placesOf(saved))
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [saving, setSaving] = useState(false)
  const isDirty = !isSame(inputOf(places), inputOf(placesOf(base)))
  const guard = useLeaveGuard(isDirty)
  // What somebody else has saved meanwhile is shown, unless there is something of one's own to lose.
  if (!isDirty && saved.version > base.version) {
    setBase(saved)
    setPlaces(placesOf(saved))
  }

  async function save() {
    const missing = problemsOf(places)
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setSaving(true)
    const input = { version: base.version, ...inputOf(places) }
    const { data, error } = await client.mutation(arrangeMutation, { input })
    setSaving(false)
    if (data) {
      setBase(data.arrangeNavigation)
      setPlaces(placesOf(data.arrangeNavigation))
      setProblems({})
      return void toast({ title: m.navigation_saved(), tone: 'success' })
    }
    const failure = toFailure(error)
    setProblems(failure.fields)
    toastFailure(failure)
  }

  return (
    <>
      <PageHead title={m.navigation_title()} description={m.navigation_about()}>
        {isDirty ? (
          <Button
            variant="outline"
            onClick={() => {
              setPlaces(placesOf(base))
              setProblems({})
            }}
          >
            {m.navigation_discard()}
          </Button>
        ) : null}
        <Button disabled={!isDirty || saving} onClick={() => void save()}>
          {saving ? m.navigation_saving() : m.navigation_save()}
        </Button>
      </PageHead>
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        {(['header', 'footer'] as const).map((place) => (
          <PlaceCard
            key={place}
            {...{ place, problems }}
            pages={base.pages}
            entries={places[place]}
            onChange={(entries) => setPlaces((now) => ({ ...now, [place]: entries }))}
          />
        ))}
      </chakra.div>
      {guard}
    </>
  )
}

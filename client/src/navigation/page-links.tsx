import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { FormSection } from '../forms/form-section.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import {
  arrangeMutation,
  inputOf,
  navigationQuery,
  newEntry,
  placesOf,
  type Place,
} from './navigation.ts'

const places = {
  header: m.navigation_in_header,
  footer: m.navigation_in_footer,
}

interface PageLinksProps {
  row: { id: string; kind: string; status: string }
}

/** Whether a page stands in the header and the footer of the site, for those who arrange them. */
export function PageLinks({ row: { id, kind, status } }: PageLinksProps) {
  const isShown = useViewer().may('landing.update') && kind === 'PAGE' && status !== 'ARCHIVED'
  const client = useClient()
  const [{ data }, ask] = useQuery({ query: navigationQuery, pause: !isShown })
  const [saving, setSaving] = useState(false)
  if (!isShown || !data) return null
  const { navigation } = data

  async function setLinked(place: Place, linked: boolean) {
    setSaving(true)
    const arranged = placesOf(navigation)
    const others = arranged[place].filter(({ pageId }) => pageId !== id)
    arranged[place] = linked ? [...others, newEntry({ pageId: id })] : others
    const input = { version: navigation.version, ...inputOf(arranged) }
    const { error } = await client.mutation(arrangeMutation, { input })
    setSaving(false)
    if (!error) return
    toastFailure(toFailure(error))
    // Somebody else may have arranged them.
    ask({ requestPolicy: 'network-only' })
  }

  return (
    <FormSection title={m.navigation_on_site()}>
      {(['header', 'footer'] as const).map((place) => {
        const at = navigation[place].findIndex(({ pageId }) => pageId === id)
        const count = navigation[place].length
        return (
          <SwitchRow
            key={place}
            label={places[place]()}
            hint={at < 0 ? null : m.navigation_link_place({ place: at + 1, count })}
            checked={at >= 0}
            disabled={saving}
            onChange={(linked) => void setLinked(place, linked)}
          />
        )
      })}
      <div>
        <ButtonLink to={paths.navigation()} variant="outline" size="sm">
          {m.navigation_arrange_links()}
        </ButtonLink>
      </div>
    </FormSection>
  )
}

import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { FormSection } from '../forms/form-section.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { SwitchRow } from '../ui/switch-row.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { Article } from './article.ts'

const links = graphql(`
  fragment PageLinks on ArrangedNavigation {
    version
    header { pageId link textEn textTh }
    footer { pageId link textEn textTh }
  }
`)
const linksQuery = graphql(`query PageLinks { navigation { ...PageLinks } }`, [links])
const arrange = graphql(
  `mutation ArrangePageLinks($input: NavigationInput!) {
    arrangeNavigation(input: $input) { ...PageLinks }
  }`,
  [links],
)

const places = {
  header: m.articles_in_header,
  footer: m.articles_in_footer,
}
type Place = keyof typeof places

const sent = ({ pageId, link, textEn, textTh }: ResultOf<typeof links>['header'][number]) => ({
  ...{ pageId, link, textEn, textTh },
})

/** Whether a page stands in the header and the footer of the site, for those who arrange them. */
export function PageLinks({ row: { id, kind, status } }: { row: Article }) {
  const isShown = useViewer().may('landing.update') && kind === 'PAGE' && status !== 'ARCHIVED'
  const client = useClient()
  const [{ data }, ask] = useQuery({ query: linksQuery, pause: !isShown })
  const [saving, setSaving] = useState(false)
  if (!isShown || !data) return null
  const { navigation } = data

  async function setLinked(place: Place, linked: boolean) {
    setSaving(true)
    const { version, header, footer } = navigation
    const arranged = { version, header: header.map(sent), footer: footer.map(sent) }
    const others = arranged[place].filter(({ pageId }) => pageId !== id)
    const own = { pageId: id, link: null, textEn: '', textTh: '' }
    const input = { ...arranged, [place]: linked ? [...others, own] : others }
    const { error } = await client.mutation(arrange, { input })
    setSaving(false)
    if (!error) return
    toastFailure(toFailure(error))
    // Somebody else may have arranged them.
    ask({ requestPolicy: 'network-only' })
  }

  return (
    <FormSection title={m.articles_on_site()}>
      {(['header', 'footer'] as const).map((place) => {
        const at = navigation[place].findIndex(({ pageId }) => pageId === id)
        const count = navigation[place].length
        return (
          <SwitchRow
            key={place}
            label={places[place]()}
            hint={at < 0 ? null : m.articles_link_place({ place: at + 1, count })}
            checked={at >= 0}
            disabled={saving}
            onChange={(linked) => void setLinked(place, linked)}
          />
        )
      })}
      <div>
        <ButtonLink to={paths.navigation()} variant="outline" size="sm">
          {m.articles_arrange_links()}
        </ButtonLink>
      </div>
    </FormSection>
  )
}

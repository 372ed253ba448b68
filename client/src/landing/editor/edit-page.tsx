import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { EditorPage, NotAllowedPage, NotLoadedPage } from '../../layouts/pages.tsx'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import { EditorSkeleton } from '../../ui/editor-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { m } from '../../words/m.ts'
import { nameOfSection } from '../section-words.ts'
import { sections } from '../section.ts'
import { SectionEditor } from './section-editor.tsx'

/** Changes a section of the draft. */
export default function EditSectionPage() {
  const { id = '' } = useParams()
  const { may, loading } = useViewer()
  const [{ data, error }, ask] = useQuery({ query: sections.one, variables: { id } })
  const section = data?.landingSection
  if (!loading && !may('landing.update')) return <NotAllowedPage />
  if (error && !section)
    return (
      <NotLoadedPage
        title={m.landing_section_not_loaded()}
        error={error}
        gone={{ title: m.landing_gone(), description: m.forms_gone_why() }}
        list={{ to: paths.landingSections(), label: m.landing_title() }}
        retry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  return (
    <EditorPage wide>
      <PageTitle>{section ? nameOfSection(section) : m.landing_title()}</PageTitle>
      {section ? (
        <SectionEditor key={section.id} type={section.type} section={section} />
      ) : (
        <EditorSkeleton />
      )}
    </EditorPage>
  )
}

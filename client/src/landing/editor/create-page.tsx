import { useSearchParams } from 'react-router'
import { EditorHead } from '../../layouts/editor-head.tsx'
import { EditorPage, ListPage, NotAllowedPage } from '../../layouts/pages.tsx'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { m } from '../../words/m.ts'
import { typeNamed } from '../section-words.ts'
import { codeOf } from '../section.ts'
import { SectionEditor } from './section-editor.tsx'
import { TypeChoice } from './type-choice.tsx'

/** A new section: first its type, then what is in it. */
export default function CreateSectionPage() {
  const { may } = useViewer()
  const type = typeNamed(useSearchParams()[0].get('type'))
  if (!may('landing.create')) return <NotAllowedPage />
  if (type)
    return (
      <EditorPage wide>
        <PageTitle>{m.landing_new()}</PageTitle>
        <SectionEditor key={type} type={codeOf(type)} section={null} />
      </EditorPage>
    )
  return (
    <ListPage>
      <PageTitle>{m.landing_new()}</PageTitle>
      <EditorHead
        back={{ to: paths.landingSections(), label: m.landing_title() }}
        title={m.landing_choose_type()}
        badge={null}
      >
        {null}
      </EditorHead>
      <TypeChoice />
    </ListPage>
  )
}

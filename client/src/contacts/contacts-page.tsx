import type { ContactHit } from '@prakat/schema/contacts'
import Building2 from 'lucide-react/icons/building-2'
import { paths } from '../paths.ts'
import { formatList } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { SiteSearch } from '../ui/site-search.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { DepartmentTree, listLook } from './department-tree.tsx'
import { EntryRow } from './entry-row.tsx'

/** The public departments as a tree, or those that a search has found. */
export default function ContactsPage() {
  const { departments, isWhole, hits } = useSitePage<'contacts'>()
  return (
    <div className={frameLook}>
      <PageTitle>{m.contacts_title()}</PageTitle>
      <h1 className={titleLook}>{m.contacts_title()}</h1>
      <p className={css({ color: 'fg.muted', mt: '2' })}>{m.contacts_about()}</p>
      {departments.length > 0 || hits ? (
        <SiteSearch to={paths.contacts()} label={m.contacts_search()} />
      ) : null}
      <section aria-label={m.contacts_departments()} className={css({ mt: '8' })}>
        {hits ? (
          <Found hits={hits} />
        ) : departments.length > 0 ? (
          <DepartmentTree departments={departments} />
        ) : (
          <MessagePage
            icon={Building2}
            heading="h2"
            title={m.contacts_none_yet()}
            description={m.contacts_none_yet_about()}
          />
        )}
        {isWhole || hits ? null : (
          <p className={css({ mt: '4', textStyle: 'sm', color: 'fg.muted' })}>
            {m.contacts_more()}
          </p>
        )}
      </section>
    </div>
  )
}

function Found({ hits }: { hits: readonly ContactHit[] }) {
  const all = <ButtonLink to={paths.contacts()}>{m.contacts_show_all()}</ButtonLink>
  if (hits.length === 0)
    return (
      <MessagePage
        icon={Building2}
        heading="h2"
        title={m.contacts_none_found()}
        description={m.contacts_none_found_about()}
      >
        {all}
      </MessagePage>
    )
  return (
    <>
      <h2 className={css({ textStyle: 'sm', fontWeight: 'medium', color: 'fg.muted', mb: '3' })}>
        {m.contacts_found({ count: hits.length })}
      </h2>
      <ul className={listLook}>
        {hits.map((hit) => (
          <li key={hit.path} className={css({ py: '1.5', '& + &': { borderTopWidth: '1px' } })}>
            <EntryRow entry={hit}>
              <Beside text={hit.above.map(nameOf).join(' / ')} />
              {hit.people.length > 0 ? (
                <Beside
                  text={m.contacts_found_people({
                    names: formatList(hit.people.slice(0, mostNamed).map(nameOfPerson)),
                  })}
                />
              ) : null}
            </EntryRow>
          </li>
        ))}
      </ul>
      <p className={css({ mt: '6' })}>
        <ButtonLink to={paths.contacts()} variant="outline">
          {m.contacts_show_all()}
        </ButtonLink>
      </p>
    </>
  )
}

/** Of the people of a department that was found by their name. */
const mostNamed = 5

const nameOf = ({ nameEn, nameTh }: ContactHit['above'][number]) => shownName(nameEn, nameTh)
const nameOfPerson = ({ name, nameTh }: ContactHit['people'][number]) => shownName(name, nameTh)

function Beside({ text }: { text: string }) {
  if (!text) return null
  return (
    <p lang={languageOf(text)} className={css({ textStyle: 'sm', color: 'fg.muted' })}>
      {text}
    </p>
  )
}

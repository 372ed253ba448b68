import type { ContactDepartment } from '@prakat/schema/contacts'
import type { ReactNode } from 'react'
import { siteIdentity } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { Trail } from '../ui/trail.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { listLook } from './department-tree.tsx'
import { EntryRow } from './entry-row.tsx'
import { PersonCard } from './person-card.tsx'
import { ReachFacts } from './reach-facts.tsx'

/** A public department: how it is reached, who is there, and what is within it. */
export default function DepartmentPage() {
  const { department } = useSitePage<'contact-department'>()
  const { head, people, below, hasMore } = department
  const name = shownName(department.nameEn, department.nameTh)
  const mayWrite = siteIdentity((site) => site.contact?.form)
  return (
    <div className={frameLook}>
      <PageTitle>{name}</PageTitle>
      <Trail label={m.contacts_trail()} links={trailOf(department)} />
      <h1 lang={languageOf(name)} className={titleLook}>
        {name}
      </h1>
      <ReachFacts department={department} />
      {mayWrite ? (
        <ButtonLink
          to={paths.contactUs({ department: department.id })}
          variant="outline"
          className={css({ mt: '6' })}
        >
          {m.contacts_write()}
        </ButtonLink>
      ) : null}
      {head ? (
        <Part id="head" title={m.contacts_head()}>
          <PersonCard person={head} isHead />
        </Part>
      ) : null}
      {people.length > 0 ? (
        <Part id="people" title={m.contacts_people()}>
          <ul className={peopleLook}>
            {people.map((person, index) => (
              // Nothing of them tells one from another of the same name.
              // oxlint-disable-next-line react/no-array-index-key -- they never change places
              <li key={index}>
                <PersonCard person={person} />
              </li>
            ))}
          </ul>
          {hasMore ? (
            <p className={css({ mt: '5', textStyle: 'sm', color: 'fg.muted' })}>
              {m.contacts_more_people()}
            </p>
          ) : null}
        </Part>
      ) : null}
      {below.length > 0 ? (
        <Part id="below" title={m.contacts_below()}>
          <ul className={listLook}>
            {below.map((entry) => (
              <li key={entry.path} className={css({ py: '1', '& + &': { borderTopWidth: '1px' } })}>
                <EntryRow entry={entry} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
    </div>
  )
}

const trailOf = ({ above }: ContactDepartment) => [
  { to: paths.contacts(), text: m.contacts_title() },
  ...above.map(({ path, nameEn, nameTh }) => ({
    to: paths.contact(path),
    text: shownName(nameEn, nameTh),
  })),
]

interface PartProps {
  id: string
  title: string
  children: ReactNode
}

const Part = ({ id, title, children }: PartProps) => (
  <section aria-labelledby={id} className={css({ mt: { base: '10', md: '12' } })}>
    <h2 id={id} className={css({ textStyle: 'lg', fontWeight: 'semibold', mb: '5' })}>
      {title}
    </h2>
    {children}
  </section>
)

const peopleLook = css({
  display: 'grid',
  columnGap: '8',
  rowGap: '7',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
})

import type { ShownCategory } from '@prakat/schema/category'
import BookOpen from 'lucide-react/icons/book-open'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/buttons.tsx'
import { classes, css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { ArticleCards } from './article-cards.tsx'
import { allShelves, type Shelf } from './shelves.ts'
import { frameLook, quietLink, titleLook } from '../ui/reading-looks.ts'
import { siteNavigation, useSitePage } from '../ui/site-page.ts'
import { SiteSearch, withAfter } from '../ui/site-search.tsx'

/** The categories of a kind, with what there is to read in them. */
export default function ShelfPage() {
  const { kind, categories, articles } = useSitePage<Shelf['page']>()
  const [params] = useSearchParams()
  const [search, tag] = [params.get('search'), params.get('tag')]
  const chosen = categories.find(({ slug }) => slug === params.get('category'))
  const shelf = allShelves.find(({ page }) => page === kind)!
  const { at } = shelf
  const title = shelf.name()
  const { hasNextPage, endCursor } = articles.pageInfo
  const narrowed = Boolean(search || tag || chosen)
  return (
    <div className={frameLook}>
      <PageTitle>{chosen ? shownName(chosen.nameEn, chosen.nameTh) : title}</PageTitle>
      <h1 className={titleLook}>{title}</h1>
      <OtherShelves than={shelf} />
      <SiteSearch to={at()} label={m.reading_search()} category={chosen?.slug} />
      <div className={categories.length > 0 ? withCategories : css({ mt: '8' })}>
        {categories.length > 0 ? (
          <nav aria-label={m.reading_categories()}>
            <ul className={classes(branchLook, categoriesLook)}>
              <li>
                <Choice to={at()} current={!chosen}>
                  {m.reading_all()}
                </Choice>
              </li>
              <Branch of={null} categories={categories} at={at} chosen={chosen} />
            </ul>
          </nav>
        ) : null}
        <section aria-label={title}>
          {tag ? (
            <p className={css({ mb: '4', color: 'fg.muted' })}>{m.reading_with_tag({ tag })}</p>
          ) : null}
          {articles.edges.length > 0 ? (
            <ArticleCards title="h2" articles={articles.edges.map(({ node }) => node)} />
          ) : (
            <MessagePage
              icon={BookOpen}
              heading="h2"
              title={narrowed ? m.reading_none_found() : m.reading_none_yet()}
              description={narrowed ? m.reading_none_found_about() : m.reading_none_yet_about()}
            >
              {narrowed ? <ButtonLink to={at()}>{m.reading_show_all()}</ButtonLink> : null}
            </MessagePage>
          )}
          {hasNextPage && endCursor ? (
            <p className={css({ display: 'grid', justifyItems: 'center', mt: '8' })}>
              <ButtonLink to={`?${withAfter(params, endCursor)}`} variant="outline">
                {m.reading_older()}
              </ButtonLink>
            </p>
          ) : null}
        </section>
      </div>
    </div>
  )
}

/** Where else there are articles. */
function OtherShelves({ than }: { than: Shelf }) {
  const known = siteNavigation(({ known: navigation }) => navigation)
  const others = allShelves.filter((shelf) => shelf !== than && known && shelf.isKnown(known))
  if (others.length === 0) return null
  return (
    <nav aria-label={m.reading_elsewhere()} className={css({ mt: '3' })}>
      <ul className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '5' })}>
        {others.map(({ page, at, name }) => (
          <li key={page}>
            <Link to={at()} className={quietLink}>
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ChoiceProps {
  to: string
  current: boolean
  children: ReactNode
}

const Choice = ({ to, current, children }: ChoiceProps) => (
  <Link to={to} aria-current={current ? 'page' : undefined} className={choiceLook}>
    {children}
  </Link>
)

interface BranchProps {
  of: string | null
  categories: readonly ShownCategory[]
  chosen: ShownCategory | undefined
  at: Shelf['at']
}

/** The categories in another, each with those in it below it. */
const Branch = ({ of, categories, ...rest }: BranchProps) =>
  categories
    .filter(({ parentId }) => parentId === of)
    .map((category) => (
      <li key={category.id} className={branchLook}>
        <Choice to={rest.at({ category: category.slug })} current={category.id === rest.chosen?.id}>
          {shownName(category.nameEn, category.nameTh)}
          {category.count ? (
            <span className={css({ color: 'fg.muted', textStyle: 'xs' })}>{category.count}</span>
          ) : null}
        </Choice>
        {categories.some(({ parentId }) => parentId === category.id) ? (
          <ul className={classes(branchLook, css({ ps: { base: '0', lg: '4' } }))}>
            <Branch of={category.id} categories={categories} {...rest} />
          </ul>
        ) : null}
      </li>
    ))

/** On a phone they are a row to be swiped. */
const branchLook = css({ display: { base: 'flex', lg: 'grid' }, gap: { base: '2', lg: '0.5' } })
const withCategories = css({
  mt: '8',
  display: 'grid',
  gap: { base: '5', lg: '12' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
})
const categoriesLook = css({
  overflowX: { base: 'auto', lg: 'visible' },
  mx: { base: '-4', lg: '0' },
  px: { base: '4', lg: '0' },
})
const choiceLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
  minH: { base: '11', lg: '9' },
  px: '3',
  borderRadius: 'l2',
  textStyle: 'sm',
  color: 'fg.muted',
  whiteSpace: { base: 'nowrap', lg: 'normal' },
  focusVisibleRing: 'inside',
  _hover: { color: 'fg', bg: 'bg.subtle' },
  _currentPage: { color: 'fg', bg: 'bg.muted', fontWeight: 'medium' },
})

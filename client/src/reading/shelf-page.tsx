import type { ShownCategory } from '@prakat/schema/category'
import BookOpen from 'lucide-react/icons/book-open'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Trail } from '../ui/trail.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { ArticleCards } from './article-cards.tsx'
import { ArticleRows } from './article-rows.tsx'
import { CategoryTree } from './category-tree.tsx'
import { allShelves, nameOf, type Shelf, shelfTrail } from './shelves.ts'
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
  const pathTo = (id: string | null) => pathIn(categories, id)
  const title = chosen ? nameOf(chosen) : shelf.name()
  const { hasNextPage, endCursor } = articles.pageInfo
  const listed = articles.edges.map(({ node }) => node)
  const narrowed = Boolean(search || tag || chosen)
  /** What an article is in below what is chosen. */
  const categoryOf = (id: string | null) =>
    pathTo(id)
      .slice(chosen ? pathTo(chosen.id).length : 0)
      .map(nameOf)
      .join(' / ')
  return (
    <div className={frameLook}>
      <PageTitle>{title}</PageTitle>
      {chosen ? (
        <Trail label={m.reading_trail()} links={shelfTrail(shelf, pathTo(chosen.parentId))} />
      ) : null}
      <h1 lang={languageOf(title)} className={titleLook}>
        {title}
      </h1>
      {chosen ? null : <OtherShelves than={shelf} />}
      <SiteSearch to={at()} label={m.reading_search()} category={chosen?.slug} />
      <div className={categories.length > 0 ? withCategories : css({ mt: '8' })}>
        {categories.length > 0 ? (
          <CategoryTree categories={categories} at={at} chosen={chosen} />
        ) : null}
        <section aria-label={title}>
          {tag ? (
            <p className={css({ mb: '4', color: 'fg.muted' })}>{m.reading_with_tag({ tag })}</p>
          ) : null}
          {search && articles.totalCount > 0 ? (
            <p className={css({ mb: '4', color: 'fg.muted', textStyle: 'sm' })}>
              {m.reading_found({ count: articles.totalCount })}
            </p>
          ) : null}
          {listed.length > 0 ? (
            search || kind !== 'articles' ? (
              <ArticleRows articles={listed} categoryOf={categoryOf} />
            ) : (
              <ArticleCards title="h2" articles={listed} />
            )
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

/** A category with those that it is in, from the top. */
function pathIn(categories: readonly ShownCategory[], id: string | null): ShownCategory[] {
  const category = categories.find((each) => each.id === id)
  return category ? [...pathIn(categories, category.parentId), category] : []
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

const withCategories = css({
  mt: '8',
  display: 'grid',
  gap: { base: '5', lg: '12' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
})

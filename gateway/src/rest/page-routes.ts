import { addressOf } from '@prakat/schema/article-rules'
import { policyPaths } from '@prakat/schema/policy-paths'
import { AppError } from '@prakat/schema/app-error'
import { linkTimes } from '@prakat/schema/chapters'
import type { ShownCategory } from '@prakat/schema/category'
import { lineInHtml } from '@prakat/schema/line-in-text'
import type { CallContext } from '@prakat/schema/principal'
import {
  askSitePage,
  foundSitePage,
  siteNavigation,
  type AskSitePage,
  type FoundSitePage,
  type SiteNavigation,
  type SitePage,
} from '@prakat/schema/site-page'
import { id } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import { anonymous, identify, tokenOf } from '../caller.ts'
import { htmlOf } from '../file-addresses.ts'
import type { Services } from '../services.ts'
import type { SitePages } from '../site-pages.ts'
import { readSearch } from './search-page.ts'
import { answers, type RestApp } from './zod-routes.ts'

/** What the pages of the public site show, for visitors and members alike, without what GraphQL weighs. */
export function pageRoutes(app: RestApp, services: Services, pages: SitePages): void {
  app.get(
    '/v1/pages',
    {
      schema: {
        ...{ tags: ['Public site'], security: [], querystring: askSitePage },
        response: answers({ 200: foundSitePage }, 400, 401, 404),
      },
    },
    async (request, reply) => {
      // Whoever sends a token may have one that holds no more.
      const { call } = tokenOf(request) ? await identify(request, services) : anonymous(request)
      reply.header('vary', 'authorization')
      if (call.principal)
        return reply.code(200).send(await findSitePage(services, request.query, call))
      const found = await pages.find(request.query, call)
      // It is JSON already.
      return reply
        .type('application/json; charset=utf-8')
        .serializer(String)
        .code(200)
        .send(JSON.stringify(found) as never)
    },
  )
  app.get(
    '/v1/navigation',
    {
      schema: {
        ...{ tags: ['Public site'], security: [] },
        description: 'What every page says beside its own, for where there is none',
        response: answers({ 200: siteNavigation }, 401),
      },
    },
    async (request, reply) => {
      const { call } = tokenOf(request) ? await identify(request, services) : anonymous(request)
      const navigation = call.principal
        ? await readNavigation(services, call)
        : (await pages.find({ path: '/' }, call)).navigation
      return reply.header('vary', 'authorization').code(200).send(navigation)
    },
  )
}

/** Throws `NOT_FOUND` where there is no such page for whoever asks, and `UNAUTHENTICATED` where only members read. */
export async function findSitePage(
  services: Pick<Services, 'content' | 'auth'>,
  asked: AskSitePage,
  call: CallContext,
): Promise<FoundSitePage> {
  const [found, navigation] = await Promise.all([
    findPage(services, asked, call).then((page) => withLine(services, page, call)),
    readNavigation(services, call),
  ])
  return { ...found, navigation }
}

/** With what is public of the management line, for everybody alike, where the text of the page shows it. */
async function withLine(
  { auth }: Pick<Services, 'auth'>,
  found: Found,
  context: CallContext,
): Promise<Found> {
  const { page } = found
  if (!lineInHtml.test(textOf(page))) return found
  const line = await auth.line.shown({ part: 'public' }, { context })
  return { ...found, page: { ...page, line } as SitePage }
}

function textOf(page: SitePage): string {
  if (page.kind === 'article') return page.article?.html ?? ''
  if (page.kind === 'video') return page.video.html
  return page.kind === 'event' ? page.event.html : ''
}

export async function readNavigation(
  { content, auth }: Pick<Services, 'content' | 'auth'>,
  call: CallContext,
): Promise<SiteNavigation> {
  const context = { context: call }
  const [written, line, contacts] = await Promise.all([
    content.site.navigation(undefined, context),
    auth.line.exist(undefined, context),
    auth.contacts.exist(undefined, context),
  ])
  return { ...written, line, contacts }
}

/** Of a search for departments; whoever gets more writes more of what they look for. */
const mostHits = 50

type Found = Pick<FoundSitePage, 'address' | 'page'>

async function findPage(
  services: Pick<Services, 'content' | 'auth'>,
  asked: AskSitePage,
  call: CallContext,
): Promise<Found> {
  const { content, auth } = services
  const context = { context: call }
  const address = asked.path.replace(/\/+$/, '') || '/'
  switch (address) {
    case '/': {
      const landing = await content.landing.shown(undefined, context)
      return { address, page: { kind: 'landing', landing } }
    }
    case '/management-line': {
      const line = await auth.line.shown({}, context)
      return { address, page: { kind: 'management-line', line } }
    }
    case '/contact': {
      const departments = await auth.contact.departments(undefined, context)
      const chosen = departments?.find(({ id }) => id === asked.department)?.id ?? null
      return { address, page: { kind: 'contact', departments, chosen } }
    }
    case '/contacts': {
      const { search } = asked
      if (!search) {
        const list = await auth.contacts.list(undefined, context)
        return { address, page: { kind: 'contacts', ...list, hits: null } }
      }
      const hits = await auth.contacts.find({ search, first: mostHits }, context)
      return { address, page: { kind: 'contacts', departments: [], isWhole: false, hits } }
    }
    case '/articles':
    case '/knowledge-base':
    case '/test-category':
      return loadVideoShelf(content, address, asked, context)
    case '/video':
      return { address, page: await readVideos(content, asked, context) }
    case '/events': {
      const events = await content.meeting.events(undefined, context)
      return { address, page: { kind: 'events', events } }
    }
    case '/search':
      return { address, page: await readSearch(services, asked, call) }
  }
  const [, shelf, below] =
    /^\/(articles|contacts|knowledge-base|video|events)\/(.+)$/.exec(address) ?? []
  if (shelf === 'video') return readVideo(services, below!, call)
  if (shelf === 'events') return readEvent(services, below!, call)
  if (shelf === 'contacts') {
    const department = await auth.contacts.read({ path: below! }, context)
    return {
      address: `/contacts/${department.path}`,
      page: { kind: 'contact-department', department },
    }
  }
  // Articles of the knowledge base once had addresses below it.
  if (shelf) return readArticle(content, { kind: 'article', slug: below! }, context)
  const slug = address.slice(1)
  if (!policyPaths.includes(slug)) return readArticle(content, { kind: 'page', slug }, context)
  return readArticle(content, { kind: 'policy', slug }, context).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
    const firstPolicy = await content.article.firstPolicy({ slug }, context)
    const none = { article: null, category: null, above: [] }
    return { address, page: { kind: 'article', firstPolicy, ...none } }
  })
}

type Content = Services['content']
interface Context {
  context: CallContext
}

async function readArticle(
  { article: articles }: Content,
  asked: Parameters<Content['article']['read']>[0],
  context: Context,
): Promise<Found> {
  const article = await articles.read(asked, context)
  const categories = article.categoryId ? await articles.categories(undefined, context) : []
  const category = categories.find(({ id }) => id === article.categoryId) ?? null
  const above = category ? categoriesAbove(category, categories) : []
  return {
    address: addressOf(article),
    page: { kind: 'article', article, firstPolicy: null, category, above },
  }
}

/** Those that one is in, from the top. */
function categoriesAbove({ parentId }: ShownCategory, all: ShownCategory[]): ShownCategory[] {
  const parent = all.find(({ id }) => id === parentId)
  return parent ? [...categoriesAbove(parent, all), parent] : []
}

/** Pages that list articles, with the kind of the categories that these are in. */
const shelves = {
  '/articles': 'article',
  '/knowledge-base': 'knowledge',
  '/test-category': 'test',
} as const
type Shelf = keyof typeof shelves
const shelfOf = (kind: ShownCategory['kind']) =>
  (Object.keys(shelves) as Shelf[]).find((each) => shelves[each] === kind)!

async function loadVideoShelf(
  { article: articles }: Content,
  at: Shelf,
  { search, category, tag, after }: AskSitePage,
  context: Context,
): Promise<Found> {
  const all = await articles.categories(undefined, context)
  const named = all.filter((each) => each.slug === category)
  const chosen = named.find((each) => each.kind === shelves[at]) ?? named[0]
  if (category && !chosen) throw new AppError('NOT_FOUND', m.articles_no_such())
  // A category that has moved is found where it is now.
  const address = chosen ? shelfOf(chosen.kind) : at
  const kind = shelves[address]
  const categories = all.filter((each) => each.kind === kind)
  const asked = { first: 20, after, search, tag, kind, categoryId: chosen?.id } as const
  const listed = await articles.shown(asked, context)
  const page = { kind: address.slice(1), categories, articles: listed } as SitePage
  return { address, page }
}

async function readVideos(
  { video }: Content,
  { search, category, after }: AskSitePage,
  context: Context,
): Promise<SitePage> {
  const categories = await video.categories(undefined, context)
  const chosen = categories.find((each) => each.id === category)
  if (category && !chosen) throw new AppError('NOT_FOUND', m.videos_no_such())
  const asked = { first: 24, after, search, categoryId: chosen?.id }
  return { kind: 'videos', categories, videos: await video.shown(asked, context) }
}

async function readEvent(
  { content }: Pick<Services, 'content'>,
  asked: string,
  call: CallContext,
): Promise<Found> {
  const { data } = id.safeParse(asked)
  if (!data) throw new AppError('NOT_FOUND', m.meetings_no_such())
  const { agenda, ...event } = await content.meeting.event({ id: data }, { context: call })
  const html = await htmlOf(agenda, { services: { content }, call })
  return { address: `/events/${event.id}`, page: { kind: 'event', event: { ...event, html } } }
}

const mostRelated = 4

async function readVideo(
  { content }: Pick<Services, 'content'>,
  slug: string,
  call: CallContext,
): Promise<Found> {
  const [{ video }, context] = [content, { context: call }]
  const { body, ...found } = await video.read({ slug }, context)
  const asked = { first: mostRelated + 1, categoryId: found.categoryId }
  const { edges } = await video.shown(asked, context)
  const related = edges.map(({ node }) => node).filter(({ id }) => id !== found.id)
  const html = await htmlOf(body, { services: { content }, call })
  // What is played elsewhere cannot be led to its places.
  const details = { ...found, html: found.link ? html : linkTimes(html, found.duration) }
  return {
    address: `/video/${found.slug}`,
    page: { kind: 'video', video: details, related: related.slice(0, mostRelated) },
  }
}

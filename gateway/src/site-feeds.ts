import { AppError } from '@prakat/schema/app-error'
import type { ShownArticle } from '@prakat/schema/article'
import { addressOf, feedPaths } from '@prakat/schema/article-rules'
import { policyPaths } from '@prakat/schema/policy-paths'
import { escapeHtml } from '@prakat/schema/escape-html'
import { locales } from '@prakat/schema/locales'
import { mediaPath } from '@prakat/schema/media-rules'
import { m } from '@prakat/schema/words'
import type { SharedSettings } from '@prakat/schema/settings'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readNavigation } from './rest/page-routes.ts'
import type { Services } from './services.ts'
import { packed, sendDocument, type SiteDocument } from './site-document.ts'

const types = {
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

const mostInFeed = 50
/** After so long it is looked whether something has come or gone by the clock alone. */
const freshMs = 10_000
/** RFC 9116 asks for less than a year. */
const securityDays = 180

/**
 * What machines read of the public site: its map (sitemaps.org), what of it they may visit (RFC 9309), the newest
 * articles (RFC 4287 and JSON Feed 1.1), and whom to tell of a weakness (RFC 9116). Where the site is for members, there
 * is nothing of it.
 */
export class SiteFeeds {
  readonly #services: Pick<Services, 'content' | 'auth'>
  readonly #settings: () => Promise<SharedSettings>
  readonly #base: string
  readonly #made = new LRUCache<string, Promise<SiteDocument>>({ max: 200, ttl: freshMs })

  constructor(
    services: Pick<Services, 'content' | 'auth'>,
    settings: () => Promise<SharedSettings>,
    publicUrl: string,
  ) {
    this.#services = services
    this.#settings = settings
    this.#base = publicUrl.replace(/\/+$/, '')
  }

  /** Something that visitors read has changed, or may have. */
  expire(): void {
    this.#made.clear()
  }

  register(app: FastifyInstance): void {
    this.#serve(app, '/robots.txt', types.text, () => this.#robots())
    this.#serve(app, '/.well-known/security.txt', types.text, () => this.#security())
    this.#serve(app, '/sitemap.xml', types.xml, () => this.#siteMaps())
    this.#serve(app, '/sitemap-:part(^\\d{1,4}$).xml', types.xml, (part) => this.#siteMap(part))
    this.#serve(app, feedPaths.atom, types.atom, () => this.#atom())
    this.#serve(app, feedPaths.json, types.json, () => this.#json())
  }

  #serve(
    app: FastifyInstance,
    path: string,
    type: string,
    make: (part: number) => Promise<string>,
  ): void {
    app.get<{ Params: { part?: string } }>(path, async (request, reply) => {
      const part = Number(request.params.part ?? 0)
      const document = this.#keep(`${path} ${part}`, () => make(part))
      return sendDocument(request, reply.type(type), await document.catch(asMissing))
    })
  }

  /**
   * The public meetings, or one of them, as an iCalendar object (RFC 5545). Throws `UNAUTHENTICATED` where the site is for
   * members.
   */
  calendar(id: string | null): Promise<SiteDocument> {
    return this.#keep(`calendar ${id ?? ''}`, () =>
      this.#services.content.meeting.publicFeed({ id, site: this.#base }, { context: {} }),
    )
  }

  /** Made once for all who ask within a while. */
  #keep(key: string, make: () => Promise<string>): Promise<SiteDocument> {
    const kept = this.#made.get(key)
    if (kept) return kept
    const document = make().then(packed)
    this.#made.set(key, document)
    document.catch(() => this.#made.delete(key))
    return document
  }

  async #robots(): Promise<string> {
    if ((await this.#settings()).membersOnly) return 'User-agent: *\nDisallow: /\n'
    const hidden = ['/account', '/backoffice', '/graphql', '/preview', '/v1/']
    const lines = ['User-agent: *', ...hidden.map((path) => `Disallow: ${path}`)]
    return `${lines.join('\n')}\n\nSitemap: ${this.#base}/sitemap.xml\n`
  }

  async #security(): Promise<string> {
    const { contact } = await this.#settings()
    const policy = `${this.#base}/security-policy`
    const expires = new Date(Date.now() + securityDays * 24 * 3600_000)
    expires.setUTCHours(0, 0, 0, 0)
    const fields = [
      ['Contact', contact.email ? `mailto:${contact.email}` : policy],
      ['Expires', expires.toISOString()],
      ['Preferred-Languages', locales.join(', ')],
      ['Canonical', `${this.#base}/.well-known/security.txt`],
      ['Policy', policy],
    ]
    return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
  }

  async #siteMaps(): Promise<string> {
    const { parts } = await this.#addresses(1)
    const maps = Array.from({ length: parts + 1 }, (_, part) => `${this.#base}/sitemap-${part}.xml`)
    return xml(
      'sitemapindex',
      sitemaps,
      maps.map((at) => element('sitemap', tag('loc', at))).join('\n'),
    )
  }

  /** The first has what is always there, the others what staff have written. */
  async #siteMap(part: number): Promise<string> {
    const { addresses } =
      part === 0 ? { addresses: await this.#standing() } : await this.#addresses(part)
    if (addresses.length === 0) throw nothing()
    const entries = addresses.map(({ path, changedAt }) => {
      const changed = changedAt ? tag('lastmod', new Date(changedAt).toISOString()) : ''
      return element('url', tag('loc', this.#base + encodeURI(path)) + changed)
    })
    return xml('urlset', sitemaps, entries.join('\n'))
  }

  async #standing(): Promise<{ path: string; changedAt?: Date }[]> {
    const known = await readNavigation(this.#services, {})
    const paths = [
      '/',
      known.articles && '/articles',
      known.knowledge && '/knowledge-base',
      known.tests && '/test-category',
      known.videos && '/video',
      known.events && '/events',
      known.line && '/management-line',
      '/contact',
      known.contacts && '/contacts',
      ...(known.contacts ? await this.#contacts() : []),
      ...policyPaths.filter((path) => !known.policies.includes(path)).map((path) => `/${path}`),
    ]
    return paths.filter((path) => path !== false).map((path) => ({ path }))
  }

  async #contacts(): Promise<string[]> {
    const paths = await this.#services.auth.contacts.paths(undefined, { context: {} })
    return paths.map((path) => `/contacts/${path}`)
  }

  #addresses(part: number) {
    return this.#services.content.site.addresses({ part }, { context: {} })
  }

  async #newest(): Promise<{ name: string; articles: (ShownArticle & { url: string })[] }> {
    const asked = { first: mostInFeed, kind: 'article' } as const
    const [{ edges }, { name }] = await Promise.all([
      this.#services.content.article.shown(asked, { context: {} }),
      this.#settings(),
    ])
    const url = (article: ShownArticle) => this.#base + encodeURI(addressOf(article))
    return { name, articles: edges.map(({ node }) => ({ ...node, url: url(node) })) }
  }

  async #atom(): Promise<string> {
    const { name, articles } = await this.#newest()
    const updated = articles.map(({ updatedAt }) => new Date(updatedAt).getTime())
    const entries = articles.map((article) =>
      element(
        'entry',
        [
          tag('id', `urn:uuid:${article.id}`),
          tag('title', article.title),
          `<link rel="alternate" type="text/html" href="${escapeXml(article.url)}"/>`,
          tag('published', new Date(article.publishAt).toISOString()),
          tag('updated', new Date(article.updatedAt).toISOString()),
          tag('summary', article.summary),
          ...article.tags.map((each) => `<category term="${escapeXml(each)}"/>`),
        ].join(''),
      ),
    )
    const head = [
      tag('id', `${this.#base}/articles`),
      tag('title', name),
      tag('updated', new Date(Math.max(0, ...updated)).toISOString()),
      element('author', tag('name', name)),
      `<link rel="self" type="application/atom+xml" href="${this.#base}${feedPaths.atom}"/>`,
      `<link rel="alternate" type="text/html" href="${this.#base}/articles"/>`,
    ]
    return xml('feed', 'http://www.w3.org/2005/Atom', [...head, ...entries].join('\n'))
  }

  async #json(): Promise<string> {
    const { name, articles } = await this.#newest()
    return JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: name,
      home_page_url: `${this.#base}/articles`,
      feed_url: this.#base + feedPaths.json,
      authors: [{ name }],
      items: articles.map(({ id, url, title, summary, publishAt, updatedAt, tags, cover }) => ({
        ...{ id, url, title, content_text: summary, tags },
        ...{ date_published: publishAt, date_modified: updatedAt },
        image: cover ? `${this.#base}${mediaPath(cover.id)}/1280` : undefined,
      })),
    })
  }
}

const sitemaps = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const xml = (root: string, namespace: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${content}\n</${root}>\n`

/** @param content made of elements */
const element = (name: string, content: string) => `<${name}>${content}</${name}>`
const tag = (name: string, text: string) => element(name, escapeXml(text))
// Characters that no document of XML 1.0 may have, not even escaped.
const escapeXml = (text: string) =>
  escapeHtml(text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))

/** Whoever is not signed in is told no more than that there is nothing. */
function asMissing(error: unknown): never {
  if (error instanceof AppError && error.code === 'UNAUTHENTICATED') throw nothing()
  throw error
}

const nothing = () => new AppError('NOT_FOUND', m.articles_no_such())

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { ClientAddresses } from '@prakat/kit/config'
import { sendNotFound } from '@prakat/kit/http-server'
import { AppError } from '@prakat/schema/app-error'
import { brandShades } from '@prakat/schema/brand-shades'
import { acceptedLanguage } from '@prakat/schema/language'
import { locales, type Locale } from '@prakat/schema/locales'
import { isCrawler } from '@prakat/schema/crawlers'
import { isForVisitors, pagePaths } from '@prakat/schema/page-paths'
import { mediaPath } from '@prakat/schema/media-rules'
import { playerHosts } from '@prakat/schema/video-link'
import { standardLanguage, type SharedSettings } from '@prakat/schema/settings'
import { askSitePage, type FoundSitePage } from '@prakat/schema/site-page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { manifestOf, type AppManifest } from './site-manifest.ts'
import { sendDocument, SiteDocuments } from './site-document.ts'
import type { SitePages } from './site-pages.ts'

// Missing files below these get a 404: a page in their place would be taken for the file.
const neverPages =
  /^\/(config\.json|v1|media|graphql|socket\.io|rpc|builds|assets|icons|screenshots|sw\.js|manifest\.webmanifest)(\/|$|\?)/

/** What an installed site is called and looks like, of which its name is a setting. */
const manifest = 'manifest.webmanifest'

/** What a client of tus has to read. */
const tusHeaders = ['location', 'tus-resumable', 'upload-offset', 'upload-length']

/**
 * Serves the built client: hashed assets are cached for ever, the page itself never. Unknown paths get it with status
 * 404.
 */
export async function registerSite(
  app: FastifyInstance,
  root: string,
  publicUrl: string,
  addresses: ClientAddresses,
  settings: () => Promise<SharedSettings>,
  /** What visitors find at a path. */
  pages: Pick<SitePages, 'find'>,
): Promise<Site> {
  const { apiBase, socketBase } = addresses
  const elsewhere = [...new Set([apiBase, socketBase].filter(Boolean))]
  // The page and the API may have different origins, so browsers ask with CORS. Cookies are not used.
  await app.register(cors, {
    origin: [new URL(publicUrl).origin],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['retry-after', 'x-request-id', ...tusHeaders],
    maxAge: 600,
    // Otherwise OPTIONS without CORS headers gets a 400 in plain text.
    strictPreflight: false,
  })
  const indexPath = join(root, 'index.html')
  const built = existsSync(indexPath)
  /** The players that the settings name, in the policy of pages. */
  let framed = ''
  // Before the headers are written.
  app.addHook('onRequest', async (request) => {
    if (!isPageRequest(request)) return
    const { playerHosts: hosts } = await settings()
    framed = hosts.map((host) => `https://${host}`).join(' ')
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...(built ? inlineScriptHashes(readFileSync(indexPath, 'utf8')) : []),
        ],
        // The styling library fills style elements through the CSSOM; this is the hash of an empty one.
        styleSrc: ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
        // Only the page's scripts can make blobs: a photo is shown and a film looked into while it is being uploaded.
        mediaSrc: ["'self'", 'blob:', ...(apiBase ? [apiBase] : [])],
        imgSrc: ["'self'", 'data:', 'blob:', ...(apiBase ? [apiBase] : [])],
        connectSrc: [
          "'self'",
          publicUrl.replace(/^http/, 'ws'),
          ...elsewhere.flatMap((base) => [base, base.replace(/^http/, 'ws')]),
        ],
        // Where and behind what a picture is shown, in pages that the server draws. What people write has no styles.
        styleSrcAttr: ["'unsafe-inline'"],
        // The players of other sites, which are only shown to those who agree to contact them.
        frameSrc: ["'self'", ...playerHosts, () => framed],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
  })
  const siteOf = ({ hue, logoId, ...settled }: SharedSettings) => {
    const { name, contact, language, timeZone, notice, quietHours, membersOnly } = settled
    const { playerHosts: players } = settled
    const logo = logoId === null ? null : mediaPath(logoId)
    const shades = hue === null ? null : brandShades(hue)
    const shared = {
      name,
      language,
      timeZone,
      notice,
      quietHours,
      playerHosts: players,
      contact: membersOnly ? null : contact,
    }
    // By name, so that nothing is told to everybody because it was added elsewhere.
    return { apiBase, socketBase, ...shared, shades, logo }
  }
  app.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(siteOf(await settings())),
  )
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      globIgnore: [`${manifest}*`],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const name = path.slice(root.length)
        reply.header('cache-control', cacheControl(name))
        if (name === '/sw.js') reply.header('service-worker-allowed', '/')
      },
    })
  }
  if (built && existsSync(join(root, manifest))) {
    const installed = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as AppManifest
    app.get(`/${manifest}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send(manifestOf(installed, await settings())),
    )
  }
  if (built) {
    for (const path of pagePaths)
      for (const url of path.endsWith('*')
        ? [path]
        : new Set([path, `${path}/`.replace('//', '/')]))
        app.get(url, (request, reply) =>
          isForVisitors(path) ? sendSitePage(request, reply) : sendPage(request, reply),
        )
  }
  // What staff have written has an address of its own. The client shows its own page for what is missing.
  app.setNotFoundHandler(async (request, reply) =>
    built && isPageRequest(request) ? sendSitePage(request, reply) : sendNotFound(request, reply),
  )

  const documents = built ? new SiteDocuments(root, publicUrl) : undefined

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const site = await settings()
    const isMissing = reply.statusCode === 404
    const document = isMissing
      ? documents!.missing(site, isCrawler(request.headers['user-agent'] ?? ''))
      : documents!.plain(site)
    return sendHtml(request, reply, await document)
  }

  const sendHtml: typeof sendDocument = (request, reply, document) => {
    if (document.styleHash) allowStyle(reply, document.styleHash)
    reply.header('vary', 'origin, accept-language, cookie').type('text/html; charset=utf-8')
    return sendDocument(request, reply, document)
  }

  /** Filled, where the page is for visitors. */
  async function sendSitePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = '', query = ''] = request.url.split(/\?(.*)/s)
    const params = new URLSearchParams(query)
    const asked = askSitePage.safeParse({
      ...Object.fromEntries(params),
      // The router has refused what is no text in UTF-8.
      path: decodeURI(path),
    })
    if (!asked.success) return sendPage(request, reply.code(404))
    let found: FoundSitePage
    try {
      found = await pages.find(asked.data, { address: request.ip })
    } catch (error) {
      return sendPage(request, reply.code(statusWithout(error, request)))
    }
    const { path: written, ...beside } = asked.data
    if (found.address !== written.replace(/(.)\/+$/, '$1'))
      return reply.redirect(encodeURI(found.address) + (query && `?${query}`), 301)
    const chosen = locales.find((each) => each === params.get('lang'))
    // For the pages that they go to from here, without a script too.
    if (chosen)
      reply.header('set-cookie', `language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax`)
    const given = Object.entries(beside).filter(([, value]) => value)
    const search = given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
    return show(request, reply, found, { search, chosen })
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    found: FoundSitePage,
    { search = '', chosen }: { search?: string; chosen?: Locale | undefined } = {},
  ): Promise<FastifyReply> {
    if (!documents) return sendNotFound(request, reply)
    const site = await settings()
    const language = chosen ?? languageFor(request, site)
    const more = { search, language, site: siteOf(site) }
    const document = await documents.filled(found, site, more).catch((error: unknown) => {
      request.log.error({ err: error, path: found.address }, 'a page could not be drawn')
    })
    if (!document) return sendPage(request, reply)
    reply.header('content-language', language)
    return sendHtml(request, reply, document)
  }

  return { show }
}

/** What other routes draw pages with. */
export interface Site {
  show(request: FastifyRequest, reply: FastifyReply, found: FoundSitePage): Promise<FastifyReply>
}

/** Of the page that says what is wrong. Whoever has to sign in first is led there by it. */
function statusWithout(error: unknown, { log }: FastifyRequest): number {
  const code = error instanceof AppError ? error.code : undefined
  if (code === 'UNAUTHENTICATED') return 200
  if (code === 'NOT_FOUND' || code === 'VALIDATION') return 404
  if (code === 'RATE_LIMITED') return 429
  log.error({ err: error }, 'a page could not be read')
  return 503
}

/** As the client would choose it: what they have chosen, what the settings say, what their browser likes best. */
export function languageFor({ headers }: FastifyRequest, site: SharedSettings): Locale {
  const cookie = /(?:^|; )language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return (
    locales.find((each) => each === cookie) ??
    site.language ??
    acceptedLanguage(headers['accept-language']) ??
    standardLanguage(site)
  )
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/builds/') ? 'no-store' : 'no-cache'
}

function isPageRequest(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return (
    isRead &&
    !neverPages.test(request.url) &&
    (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

/** The hash of the page's one inline script, which runs before the first paint. No other is allowed. */
/** Of this answer alone. */
function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.getHeader('content-security-policy'))
  reply.header('content-security-policy', policy.replace('style-src ', `style-src ${hash} `))
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { ClientAddresses } from '@prakat/kit/config'
import { sendNotFound } from '@prakat/kit/http-server'
import { brandShades } from '@prakat/schema/brand-shades'
import { escapeHtml } from '@prakat/schema/escape-html'
import { pagePaths } from '@prakat/schema/page-paths'
import { mediaPath } from '@prakat/schema/media-rules'
import type { SharedSettings } from '@prakat/schema/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Missing files below these get a 404: a page in their place would be taken for the file.
const neverPages =
  /^\/(config\.json|v1|media|graphql|socket\.io|rpc|builds|assets|icons|sw\.js|manifest\.webmanifest)(\/|$|\?)/

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
): Promise<void> {
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
        mediaSrc: ["'self'", ...(apiBase ? [apiBase] : [])],
        // Only the page's scripts can make blobs: a photo is shown while it is being uploaded.
        imgSrc: ["'self'", 'data:', 'blob:', ...(apiBase ? [apiBase] : [])],
        connectSrc: [
          "'self'",
          publicUrl.replace(/^http/, 'ws'),
          ...elsewhere.flatMap((base) => [base, base.replace(/^http/, 'ws')]),
        ],
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
  app.get('/config.json', async (_request, reply) => {
    const { hue, logoId, name, language, timeZone, notice, quietHours } = await settings()
    const logo = logoId === null ? null : mediaPath(logoId)
    const shades = hue === null ? null : brandShades(hue)
    const said = { name, language, timeZone, notice, quietHours }
    // By name, so that nothing is told to everybody because it was added elsewhere.
    const site = { apiBase, socketBase, ...said, shades, logo }
    return reply.header('cache-control', 'no-cache').send(site)
  })
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
    const installed = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as {
      icons?: { src: string }[]
    }
    app.get(`/${manifest}`, async (_request, reply) => {
      const { name, logoId } = await settings()
      const icons = installed.icons?.map(({ src, ...icon }) => ({
        ...icon,
        src: logoId ? ownIcon(src, logoId) : src,
      }))
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send({ ...installed, name, short_name: name, ...(icons && { icons }) })
    })
  }
  if (built) {
    for (const path of pagePaths)
      for (const url of new Set([path, `${path}/`.replace('//', '/')]))
        app.get(url, (request, reply) => sendPage(request, reply))
  }
  // The client shows its own page for what is missing.
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) return sendNotFound(request, reply)
    return sendPage(request, reply.code(404))
  })

  const pageNow = built ? createPage(readFileSync(indexPath, 'utf8')) : undefined
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const page = pageNow!(await settings())
    reply.headers({ 'cache-control': 'no-cache', etag: page.etag, vary: 'origin, accept-encoding' })
    if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
      return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const coding = (['br', 'gzip'] as const).find((each) => accepted.includes(each))
    if (coding) reply.header('content-encoding', coding)
    return reply.type('text/html; charset=utf-8').send(coding ? page[coding] : page.plain)
  }
}

/** Where an icon of the product is drawn of the logo, at an address that changes with it. */
const ownIcon = (src: string, logoId: string) =>
  `${src.replace('/icons/', '/icons/own/')}?${logoId}`

/** The page as it was built, with the name and the icon of the site, which are there before its script runs. */
function createPage(built: string) {
  let made: (Record<'plain' | 'etag', string> & Record<'br' | 'gzip', Buffer>) | undefined
  let madeOf = ''
  return ({ name, logoId }: Pick<SharedSettings, 'name' | 'logoId'>) => {
    const key = JSON.stringify([name, logoId])
    if (made && madeOf === key) return made
    const titled = built.replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
    const plain = titled.replace(/(rel="apple-touch-icon" href=")([^"]*)/, (_all, tag, src) =>
      logoId ? `${tag}${ownIcon(src, logoId)}` : `${tag}${src}`,
    )
    madeOf = key
    made = {
      plain,
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      br: brotliCompressSync(plain),
      gzip: gzipSync(plain),
    }
    return made
  }
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/builds/') ? 'no-store' : 'no-cache'
}

function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return (
    isRead &&
    !neverPages.test(request.url) &&
    (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

/** The hash of the page's one inline script, which runs before the first paint. No other is allowed. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}

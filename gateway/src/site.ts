import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { ClientAddresses } from '@prakat/kit/config'
import { sendNotFound } from '@prakat/kit/http-server'
import { brandShades } from '@prakat/schema/brand-shades'
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
      index: ['index.html'],
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
    const installed = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as object
    app.get(`/${manifest}`, async (_request, reply) => {
      const { name } = await settings()
      return reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json')
        .send({ ...installed, name, short_name: name })
    })
  }
  if (built) {
    // The first match is the file itself.
    for (const path of pagePaths.slice(1))
      for (const url of [path, `${path}/`]) app.get(url, (_request, reply) => sendPage(reply))
  }
  // The client shows its own page for what is missing.
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request)) return sendNotFound(request, reply)
    return sendPage(reply.code(404))
  })
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

function sendPage(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html')
}

/** The hash of the page's one inline script, which runs before the first paint. No other is allowed. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
}

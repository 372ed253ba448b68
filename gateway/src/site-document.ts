import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip, gzip } from 'node:zlib'
import { brandSteps } from '@prakat/schema/brand-shades'
import { escapeHtml } from '@prakat/schema/escape-html'
import type { SharedSettings } from '@prakat/schema/settings'
import type { FoundSitePage, ServedPage } from '@prakat/schema/site-page'
import type { StyleRule } from '@prakat/schema/style-rule'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { headOf } from './site-head.ts'
import { stylesFor } from './style-rules.ts'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** What draws pages, built of the client. */
interface Painter {
  draw(page: ServedPage): Promise<{ html: string; modules: string[] }>
}

/** Kept packed alone, which is a tenth of it; hardly anybody reads neither coding. */
export interface SiteDocument {
  br: Buffer
  gzip: Buffer
  etag: string
  /** Of the style element that it brings with it, as the policy of the page names it. */
  styleHash?: string
}

const notFound = {
  title: 'Page not found',
  description: 'We are sorry but this page could not be found.',
}
const notFoundPage = `<noscript><main class="plain-page">
      <h1>${notFound.title}</h1>
      <p>${notFound.description}</p>
      <p><a href="/">Back to the home page</a></p>
    </main></noscript>`

type Manifest = Record<string, { file: string; imports?: string[] }>

const readIfThere = (path: string) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined

/** The page as it was built, in the name of the site, and filled for visitors. */
export class SiteDocuments {
  readonly #built: string
  readonly #publicUrl: string
  readonly #painter: Promise<Painter> | undefined
  readonly #manifest: Manifest
  readonly #styleRules: StyleRule[]
  readonly #made = new WeakMap<object, Map<string, Promise<SiteDocument>>>()

  constructor(root: string, publicUrl: string) {
    this.#built = readFileSync(join(root, 'index.html'), 'utf8')
    this.#publicUrl = publicUrl.replace(/\/+$/, '')
    const painter = join(root, '../site/serve.js')
    if (existsSync(painter)) this.#painter = import(pathToFileURL(painter).href)
    this.#manifest = readIfThere(join(root, '.vite/manifest.json')) ?? {}
    this.#styleRules = readIfThere(join(root, '.vite/style-rules.json')) ?? []
  }

  /** The page that draws itself in the browser. */
  plain(settings: SharedSettings): Promise<SiteDocument> {
    return this.#kept(settings, '', async () => this.#named(settings))
  }

  /** The same where there is no page, which whoever runs no script is told in the words of the specification. */
  missing(settings: SharedSettings, isCrawler: boolean): Promise<SiteDocument> {
    return this.#kept(settings, `missing ${isCrawler}`, async () =>
      this.#named({ ...settings, name: notFound.title })
        .replace(/(<meta name="description" content=")[^"]*/, `$1${notFound.description}`)
        .replace(/<noscript>.*?<\/noscript>/s, isCrawler ? '' : notFoundPage),
    )
  }

  /** What a page shows, to be read without a script. Undefined where nothing draws it. */
  async filled(
    found: FoundSitePage,
    settings: SharedSettings,
    more: Pick<ServedPage, 'search' | 'language' | 'site'>,
  ): Promise<SiteDocument | undefined> {
    const painter = await this.#painter
    // Whoever is not signed in finds nothing there but the way in.
    if (!painter || (found.page.kind === 'landing' && found.page.landing.number === null)) return
    const key = JSON.stringify(more)
    return this.#kept(found, key, async () => {
      // Apart, as it must be what the client reads from it.
      const page: ServedPage = { ...found, ...more }
      const { html, modules } = await painter.draw(page)
      return this.#fill(page, html, this.#filesOf(modules), settings)
    })
  }

  /** Made once for each of what it is made of. */
  #kept(of: object, key: string, make: () => Promise<string>): Promise<SiteDocument> {
    const made = this.#made.get(of) ?? new Map<string, Promise<SiteDocument>>()
    this.#made.set(of, made)
    const kept = made.get(key)
    if (kept) return kept
    const document = make().then(async (text) => ({
      ...(await packed(text)),
      ...styleHashIn(text),
    }))
    made.set(key, document)
    document.catch(() => made.delete(key))
    return document
  }

  #named({ name, logoId }: SharedSettings): string {
    return this.#built
      .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(name)}</title>`)
      .replace(/(rel="apple-touch-icon" href=")([^"]*)/, (_all, tag, src) =>
        logoId ? `${tag}${ownIcon(src, logoId)}` : `${tag}${src}`,
      )
  }

  #fill(page: ServedPage, drawn: string, files: string[], settings: SharedSettings): string {
    // React writes what belongs into the head in front.
    const [inHead = ''] = /^(<link[^>]*>|<title>.*?<\/title>)*/s.exec(drawn) ?? []
    const [, title = settings.name] = /<title>(.*?)<\/title>/s.exec(inHead) ?? []
    const links = inHead.replace(/<title>.*?<\/title>/s, '')
    const head = [links, ...headOf(page, title, settings, this.#publicUrl)]
    const { icon, colours } = brandOf(page.site as Brand)
    const data = JSON.stringify(page).replaceAll('<', '\\u003c')
    const body = drawn.slice(inHead.length)
    const [sheet, href] = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/.exec(this.#built) ?? []
    const app = JSON.stringify({ sheet: href, files: files.map((file) => `/${file}`) })
    const document = this.#named(settings)
      .replace('<html lang="en"', `<html lang="${page.language}"${colours}`)
      .replace(/<link rel="icon"[^>]*>/, (product) => icon ?? product)
      .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
      .replace(/\s*<meta name="description"[^>]*>/, '')
      // Which begins to load the app when it is needed.
      .replace(/\s*<script type="module"[^>]*><\/script>/, '')
      .replace(/\s*<link rel="preload" href="\/config.json"[^>]*>/, '')
      .replace(/\s*<noscript>.*?<\/noscript>/s, '')
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
      .replace(
        /<div id="root">(.*?)<\/div>/s,
        (_all, mark) =>
          `<template id="mark">${mark}</template>` +
          `<script type="application/json" id="served">${data}</script>` +
          `<script type="application/json" id="app">${app}</script>` +
          `<div id="root" data-served>${body}</div>`,
      )
    if (!sheet) return document
    return document.replace(sheet, () => `<style>${stylesFor(document, this.#styleRules)}</style>`)
  }

  /** The files of the app, which begins with the first, and of these modules. */
  #filesOf(modules: string[]): string[] {
    const keys = this.#withImports(['index.html', ...modules])
    return [...keys].map((key) => this.#manifest[key]!.file)
  }

  #withImports(modules: string[]): Set<string> {
    const seen = new Set(modules)
    for (const key of seen) {
      const built = this.#manifest[key]
      if (!built) throw new Error(`The build has no ${key}, which a page was drawn by`)
      for (const each of built.imports ?? []) seen.add(each)
    }
    return seen
  }
}

/** Of what `/config.json` says. */
interface Brand {
  shades: string[] | null
  logo: string | null
  apiBase: string
}

/** Otherwise a page would be in the colours of the product until the app is there. */
function brandOf({ shades, logo, apiBase }: Brand) {
  const colours = shades?.map((shade, at) => `--prakat-colors-brand-${brandSteps[at]}:${shade}`)
  return {
    colours: colours ? ` style="${colours.join(';')}"` : '',
    icon: logo && `<link rel="icon" href="${escapeHtml(apiBase + logo)}">`,
  }
}

function styleHashIn(text: string): Pick<SiteDocument, 'styleHash'> {
  const [, styles] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  if (styles === undefined) return {}
  return { styleHash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }
}

export async function packed(text: string): Promise<SiteDocument> {
  const plain = Buffer.from(text)
  const [br, zipped] = await Promise.all([
    // Nearly as small as the best, in a fiftieth of its time.
    compress.br(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compress.gzip(plain),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { br, gzip: zipped, etag }
}

/** What has changed is sent, as small as whoever asks can read it. */
export function sendDocument(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  document: SiteDocument,
): FastifyReply {
  const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ')
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary })
  if (reply.statusCode === 200 && headers['if-none-match'] === document.etag)
    return reply.code(304).send()
  const accepted = headers['accept-encoding'] ?? ''
  const coding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each))
  if (coding) reply.header('content-encoding', coding)
  return reply.send(coding ? document[coding] : unpack(document))
}

const unpack = ({ gzip: zipped }: SiteDocument) => Readable.from([zipped]).pipe(createGunzip())

/** Whether a coding is named, and not with a weight of nothing, which refuses it (RFC 9110, section 12.4.2). */
const accepts = (accepted: string, coding: string) =>
  accepted
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .some(([name, weight]) => name === coding && !/^q=0(\.0*)?$/.test(weight ?? ''))

/** Where an icon of the product is drawn of the logo, at an address that changes with it. */
export const ownIcon = (src: string, logoId: string) =>
  `${src.replace('/icons/', '/icons/own/')}?${logoId}`

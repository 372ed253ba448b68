import { feedPaths } from '@prakat/schema/article-rules'
import { escapeHtml } from '@prakat/schema/escape-html'
import { locales, type Locale } from '@prakat/schema/locales'
import { mediaPath } from '@prakat/schema/media-rules'
import type { SharedSettings } from '@prakat/schema/settings'
import type { ServedPage, SitePage } from '@prakat/schema/site-page'

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#(x27|39);/g, "'")
    .replaceAll('&amp;', '&')

/**
 * For whoever shares or searches a page: what it is, where it is, in which languages, and what it looks like.
 * @param title as HTML
 */
export function headOf(
  page: ServedPage,
  title: string,
  settings: SharedSettings,
  publicUrl: string,
): string[] {
  const { address, search, language } = page
  const at = (locale?: Locale) => {
    const query = new URLSearchParams(search)
    if (locale) query.set('lang', locale)
    return `${publicUrl}${encodeURI(address)}${query.size > 0 ? `?${query}` : ''}`
  }
  const about = aboutOf(page.page, language)
  const image = about.image && `${publicUrl}${about.image}`
  const meta = (name: string, content: string | null | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
  const property = (name: string, content: string | null | undefined) =>
    content ? `<meta property="${name}" content="${escapeHtml(content)}">` : ''
  const searched = new URLSearchParams(search)
  return [
    meta('description', about.description || settings.name),
    // What somebody searched for is no page of its own.
    searched.has('search') || searched.has('after') ? meta('robots', 'noindex, follow') : '',
    `<link rel="canonical" href="${escapeHtml(at())}">`,
    ...locales.map(
      (each) => `<link rel="alternate" hreflang="${each}" href="${escapeHtml(at(each))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(at())}">`,
    `<link rel="alternate" type="application/atom+xml" href="${publicUrl}${feedPaths.atom}">`,
    property('og:site_name', settings.name),
    property('og:title', unescapeHtml(title)),
    property('og:description', about.description),
    property('og:type', about.type),
    property('og:url', at()),
    property('og:locale', language === 'th' ? 'th_TH' : 'en_GB'),
    property('og:image', image),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    structured(
      page,
      { ...about, title: unescapeHtml(title), image: image || undefined },
      settings,
      publicUrl,
      at(),
    ),
  ].filter(Boolean)
}

const mostOfText = 200
/** Of HTML that the server has written. */
const textIn = (html: string) =>
  unescapeHtml(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).trim()

interface About {
  type: 'website' | 'article' | 'video.other'
  description: string
  /** Its path. */
  image: string | null
}

function aboutOf(page: SitePage, language: Locale): About {
  const picture = (id: string | null | undefined) => (id ? `${mediaPath(id)}/1280` : null)
  switch (page.kind) {
    case 'article': {
      const { article } = page
      const description = article ? article.seoDescription || article.summary : ''
      return { type: 'article', description, image: picture(article?.cover?.id) }
    }
    case 'video': {
      const { summary, posterId } = page.video
      return { type: 'video.other', description: summary, image: picture(posterId) }
    }
    case 'event': {
      const { html, place } = page.event
      const description = textIn(html).slice(0, mostOfText) || place
      return { type: 'website', description, image: null }
    }
    case 'contact-department': {
      const { phone, email, address } = page.department
      const description = [phone, email, address.replaceAll(/\s+/g, ' ')]
        .filter(Boolean)
        .join(' · ')
      return { type: 'website', description, image: null }
    }
    case 'landing': {
      const [first] = page.landing.sections
      const { bodyEn = '', bodyTh = '' } = first ?? {}
      const text = language === 'th' ? bodyTh || bodyEn : bodyEn || bodyTh
      const description = textIn(text).slice(0, mostOfText)
      return { type: 'website', description, image: picture(first?.picture?.id) }
    }
    default:
      return { type: 'website', description: '', image: null }
  }
}

/** The same for machines, in the words of schema.org. */
function structured(
  { page, language }: ServedPage,
  about: { title: string; description: string; image: string | undefined },
  { name, logoId }: SharedSettings,
  publicUrl: string,
  url: string,
): string {
  const publisher = {
    ...{ '@type': 'Organization', name, url: publicUrl },
    ...(logoId && { logo: `${publicUrl}${mediaPath(logoId)}` }),
  }
  const described = { description: about.description || undefined, image: about.image }
  const thing = () => {
    if (page.kind === 'landing')
      return {
        ...{ '@type': 'WebSite', name, url, inLanguage: language, publisher },
        potentialAction: {
          '@type': 'SearchAction',
          target: `${publicUrl}/search?search={query}`,
          'query-input': 'required name=query',
        },
      }
    if (page.kind === 'article' && page.article) {
      const { kind, title, publishAt, updatedAt } = page.article
      return {
        ...{ '@type': kind === 'article' ? 'Article' : 'WebPage', headline: title, url },
        ...{ datePublished: publishAt, dateModified: updatedAt, publisher, author: publisher },
        ...described,
      }
    }
    if (page.kind === 'contact-department') {
      const { phone, email, address, mapLink, below } = page.department
      const nameOf = ({ nameEn, nameTh }: { nameEn: string; nameTh: string }) =>
        language === 'th' ? nameTh || nameEn : nameEn || nameTh
      const reached = { telephone: phone || undefined, email: email || undefined }
      // Its people have agreed to be on the page, and not to be listed by machines.
      return {
        ...{ '@type': 'Organization', name: nameOf(page.department), url, ...reached },
        ...{ address: address || undefined, hasMap: mapLink ?? undefined },
        parentOrganization: publisher,
        ...((phone || email) && { contactPoint: { '@type': 'ContactPoint', ...reached } }),
        department: below.map((each) => ({
          '@type': 'Organization',
          name: nameOf(each),
          url: `${publicUrl}${encodeURI(`/contacts/${each.path}`)}`,
        })),
      }
    }
    if (page.kind === 'video') {
      const { title, publishAt, duration } = page.video
      return {
        ...{ '@type': 'VideoObject', name: title, url, uploadDate: publishAt, publisher },
        ...{ thumbnailUrl: about.image, description: about.description || title },
        duration: duration ? `PT${duration}S` : undefined,
      }
    }
    if (page.kind === 'event') {
      const { title, startsAt, endsAt, place, calledOff } = page.event
      return {
        ...{ '@type': 'Event', name: title, url, startDate: startsAt, endDate: endsAt },
        eventStatus: `https://schema.org/${calledOff ? 'EventCancelled' : 'EventScheduled'}`,
        location: place ? { '@type': 'Place', name: place, address: place } : undefined,
        ...{ organizer: publisher, description: about.description || undefined },
      }
    }
    if (page.kind === 'search') return { '@type': 'SearchResultsPage', name: about.title, url }
    const type = page.kind === 'contact' ? 'ContactPage' : 'CollectionPage'
    return { '@type': type, name: about.title, url, publisher }
  }
  const data = JSON.stringify({ '@context': 'https://schema.org', ...thing() })
  return `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`
}

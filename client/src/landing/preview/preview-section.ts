import type { SectionView } from '@prakat/schema/landing'
import type { PictureSource } from '@prakat/schema/media'
import { mediaIdsIn } from '@prakat/schema/media-in-text'
import { isEmpty } from '@prakat/schema/plain-text-of'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { RichText } from '@prakat/schema/rich-text-rules'
import type { MediaFile } from '../../media/media.ts'
import type { SectionValues } from '../editor/section-form.tsx'
import { ruleName } from '../section.ts'

/** What a section shows of elsewhere. */
export interface SectionContext {
  fileOf: (id: string | null) => MediaFile | null
  articles: SectionView['articles']
  announcements: SectionView['announcements']
  line: SectionView['line']
}

export function pictureOf(file: MediaFile | null): PictureSource | null {
  if (file?.kind !== 'IMAGE' || file.state !== 'READY' || !file.address) return null
  const { id, address, width, height, placeholder, altEn, altTh, focalX, focalY } = file
  return {
    ...{ id, address, altEn, altTh, focalX, focalY },
    ...{ width: width ?? 0, height: height ?? 0, placeholder: placeholder ?? '' },
  }
}

function htmlOf(body: RichText | null, { fileOf }: SectionContext): string {
  if (!body || isEmpty(body)) return ''
  const addresses = mediaIdsIn(body).flatMap((id) => {
    const address = fileOf(id)?.address
    return address ? [[id, address] as const] : []
  })
  return renderRichText(body, new Map(addresses))
}
const nullIfBlank = (text: string) => text.trim() || null

/** What is typed, as the page shows it. Whatever of it is not complete is left out, as it would be there. */
export function previewSection(
  values: SectionValues,
  around: SectionContext,
  id = 'new',
): SectionView {
  const picture = (file: string | null) => pictureOf(around.fileOf(file))
  const video = around.fileOf(values.videoId)
  const { headingEn, headingTh, buttonEn, buttonTh, secondEn, secondTh } = values
  const { addressEn, addressTh, hoursEn, hoursTh, phone, email } = values
  return {
    ...{ id, headingEn, headingTh, buttonEn, buttonTh, secondEn, secondTh },
    ...{ addressEn, addressTh, hoursEn, hoursTh, phone, email },
    type: ruleName(values.type),
    layout: ruleName(values.layout),
    background: ruleName(values.background),
    bodyEn: htmlOf(values.bodyEn, around),
    bodyTh: htmlOf(values.bodyTh, around),
    buttonLink: nullIfBlank(values.buttonLink),
    secondLink: nullIfBlank(values.secondLink),
    mapLink: nullIfBlank(values.mapLink),
    videoLink: nullIfBlank(values.videoLink),
    picture: picture(values.pictureId),
    backdrop: values.background === 'PICTURE' ? picture(values.backgroundId) : null,
    items: values.items.map(({ pictureId, icon, link, ...words }) => ({
      ...words,
      icon: ruleName(icon),
      link: nullIfBlank(link),
      picture: picture(pictureId),
    })),
    pictures: values.mediaIds.flatMap((each) => picture(each) ?? []),
    video:
      video?.kind === 'VIDEO' && video.address
        ? { id: video.id, address: video.address, type: video.type, filmId: null }
        : null,
    // No id of the page it stands on.
    anchor: '',
    articles: around.articles.slice(0, Number(values.count) || 0),
    announcements: around.announcements.slice(0, Number(values.count) || 0),
    line: around.line,
  }
}

/** The files of the library that it shows. */
export const filesIn = (values: SectionValues): string[] => [
  ...new Set(
    [
      ...[values.pictureId, values.backgroundId, values.videoId, ...values.mediaIds],
      ...values.items.map(({ pictureId }) => pictureId),
      ...[values.bodyEn, values.bodyTh].flatMap((body) => (body ? mediaIdsIn(body) : [])),
    ].filter((id) => id !== null),
  ),
]

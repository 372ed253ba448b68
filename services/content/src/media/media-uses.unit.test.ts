import { firstImageIn } from '@prakat/schema/media-in-text'
import type { BlockNode } from '@prakat/schema/rich-text-rules'
import { expect, it } from 'vitest'
import { mediaUsesOf } from './media-uses.ts'

const [picture, file, film] = [
  '0199f0a0-0000-7000-8000-000000000001',
  '0199f0a0-0000-7000-8000-000000000002',
  '0199f0a0-0000-7000-8000-000000000003',
]
const image = (src: string): BlockNode => ({ type: 'image', attrs: { src, alt: '' } })
const link = (href: string): BlockNode => ({
  type: 'paragraph',
  content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
})
const usesOf = (...content: BlockNode[]) =>
  mediaUsesOf({ schema: 1, content: { type: 'doc', content } }, 'body')

it('finds images, files and links, however deep, each once', () => {
  const uses = usesOf(
    {
      type: 'blockquote',
      content: [
        { type: 'callout', attrs: { kind: 'info' }, content: [image(`/media/${picture}`)] },
      ],
    },
    image(`/media/${picture}/640.webp`),
    link(`/media/${file}/file`),
    { type: 'file', attrs: { src: `/media/${film}`, name: 'tour.mp4', kind: 'video' } },
  )
  expect(uses.toSorted((a, b) => a.mediaId.localeCompare(b.mediaId))).toEqual([
    { mediaId: picture, field: 'body' },
    { mediaId: file, field: 'body' },
    { mediaId: film, field: 'body' },
  ])
})

it.each([
  `/media/${file.toUpperCase()}`,
  `/media/${file}?download`,
  `/media/${file}#page=2`,
  `/media/%30${file.slice(1)}`,
  `/public/../media/${file}`,
])('finds %s, which is served as well', (href) => {
  expect(usesOf(link(href))).toEqual([{ mediaId: file, field: 'body' }])
})

it('takes nothing else for a file of the library', () => {
  expect(
    usesOf(
      link('https://example.org'),
      link(`https://example.org/media/${file}`),
      link(`//example.org/media/${file}`),
      link(`/media/${file}%`),
      image('/media/a.png'),
    ),
  ).toEqual([])
})

it('knows the first image that is shown, however deep, and no file or link', () => {
  const first = (...content: BlockNode[]) =>
    firstImageIn({ schema: 1, content: { type: 'doc', content } })
  const quote: BlockNode = { type: 'blockquote', content: [image(`/media/${picture}/640.webp`)] }
  expect(first(link(`/media/${file}`), quote, image(`/media/${film}`))).toBe(picture)
  expect(first(image('https://example.org/x.png'), link(`/media/${file}`))).toBeNull()
})

import type { askPolicyText, FirstPolicy, PolicyText } from '@prakat/schema/article'
import type { Locale } from '@prakat/schema/locales'
import type { CallContext } from '@prakat/schema/principal'
import { renderWithHeadings } from '@prakat/schema/render-rich-text'
import type { BlockNode, InlineNode } from '@prakat/schema/rich-text-rules'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { readerOf } from '../published/reader-of.ts'
import { policyTexts } from './first-policies.texts.ts'

interface Organisation {
  name: string
  /** Its e-mail address; may be empty. */
  contact: string
}

/** The day of these texts: changed whenever one of them is. */
const writtenOn = '2026-11-27'

/** What stands at the address of a policy until somebody has written it, in the name of the organisation. */
export async function readFirstPolicy(
  reading: Pick<ContentContext, 'settings'>,
  { slug }: { slug: string },
  call: CallContext,
): Promise<FirstPolicy> {
  const organisation = await organisationFor(reading, call)
  const inLanguage = (language: Locale) => {
    const { title, body } = firstPolicy(slug, language, organisation)
    return { title, ...renderWithHeadings(body) }
  }
  return { on: writtenOn, en: inLanguage('en'), th: inLanguage('th') }
}

/** The same to begin one's own with. */
export async function readPolicyText(
  reading: Pick<ContentContext, 'settings'>,
  { slug, language }: z.output<typeof askPolicyText>,
  call: CallContext,
): Promise<PolicyText> {
  return firstPolicy(slug, language, await organisationFor(reading, call))
}

async function organisationFor(
  reading: Pick<ContentContext, 'settings'>,
  call: CallContext,
): Promise<Organisation> {
  await readerOf(reading, call)
  const { name, contact } = await reading.settings()
  return { name, contact: contact.email }
}

function firstPolicy(slug: string, language: Locale, organisation: Organisation): PolicyText {
  const written = policyTexts[slug]?.[language]
  if (!written) throw new Error(`There is no policy “${slug}”`)
  const blocks = written.text.trim().split(/\n\n|(?<=^## .*)\n/m)
  const content = blocks.map((block) => blockOf(block, organisation))
  return { title: written.title, body: { schema: 1, content: { type: 'doc', content } } }
}

function blockOf(block: string, organisation: Organisation): BlockNode {
  const paragraph = (text: string): BlockNode => ({
    type: 'paragraph',
    content: wordsOf(text, organisation),
  })
  if (block.startsWith('## ')) {
    return { type: 'heading', attrs: { level: 2 }, content: wordsOf(block.slice(3), organisation) }
  }
  if (!block.startsWith('- ')) return paragraph(block)
  const items = block.slice(2).split('\n- ')
  return {
    type: 'bulletList',
    content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
  }
}

function wordsOf(text: string, { name, contact }: Organisation): InlineNode[] {
  const [stated = '', otherwise = stated] = text.replaceAll(/\s+/g, ' ').split(' || ')
  const parts = (contact ? stated : otherwise).split(/(\{contact\})/).filter(Boolean)
  return parts.map((part) =>
    part === '{contact}'
      ? {
          type: 'text',
          text: contact,
          marks: [{ type: 'link', attrs: { href: `mailto:${contact}` } }],
        }
      : { type: 'text', text: part.replaceAll('{name}', () => name) },
  )
}

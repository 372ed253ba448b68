import { z } from 'zod'
import {
  calloutKinds,
  fileKinds,
  headingLevels,
  isMediaPath,
  lineLayouts,
  richTextLimits,
  type BlockNode,
  type RichText,
} from './rich-text-rules.ts'
import { sizeOf } from './plain-text-of.ts'
import { isTextLink } from './safe-link.ts'
import { atMost, oneOf, requiredText, text, textPart } from './scalars.ts'
import { measureValues } from './untrusted-values.ts'
import { m } from './words.ts'

export type { RichText } from './rich-text-rules.ts'

const { characters, nodes, depth, columns, rows } = richTextLimits

const plainMarks = ['bold', 'italic', 'underline', 'strike', 'code'] as const
const mark = oneOfTypes([
  z.strictObject({ type: z.enum(plainMarks) }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: text(2000).refine(isTextLink, {
        error: ({ input }) => m.validation_text_link({ link: String(input).slice(0, 100) }),
      }),
    }),
  }),
])
const marks = z
  .array(mark)
  .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, {
    error: m.validation_each_once,
  })
  .optional()

const textNode = z.strictObject({
  type: z.literal('text'),
  text: textPart(characters).refine((part) => part !== '', { error: m.validation_required }),
  marks,
})
const hardBreak = z.strictObject({ type: z.literal('hardBreak'), marks })
const inline = z.array(oneOfTypes([textNode, hardBreak])).optional()

const blocks: z.ZodType<BlockNode[]> = z.array(z.lazy(() => block)).min(1)

const listItem = z.strictObject({ type: z.literal('listItem'), content: blocks })
const listItems = z.array(listItem).min(1)
const spans = z.strictObject({
  colspan: z.int().min(1).max(columns).optional(),
  rowspan: z.int().min(1).max(rows).optional(),
})
const tableCell = z.strictObject({
  type: z.enum(['tableHeader', 'tableCell']),
  attrs: spans.optional(),
  content: blocks,
})
const tableRow = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(tableCell).min(1).max(columns),
})

const mediaAddress = text(500).refine(isMediaPath, { error: m.validation_media_path })

const kinds = [
  z.strictObject({ type: z.literal('paragraph'), content: inline }),
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.literal(headingLevels) }),
    content: inline,
  }),
  z.strictObject({ type: z.literal('bulletList'), content: listItems }),
  z.strictObject({
    type: z.literal('orderedList'),
    attrs: z.strictObject({ start: z.int().min(0).max(10_000).optional() }).optional(),
    content: listItems,
  }),
  z.strictObject({ type: z.literal('blockquote'), content: blocks }),
  z.strictObject({
    type: z.literal('callout'),
    attrs: z.strictObject({ kind: z.enum(calloutKinds) }),
    content: blocks,
  }),
  z.strictObject({
    type: z.literal('codeBlock'),
    content: z.array(textNode.omit({ marks: true })).optional(),
  }),
  z.strictObject({ type: z.literal('horizontalRule') }),
  z.strictObject({
    type: z.literal('image'),
    attrs: z.strictObject({ src: mediaAddress, alt: text(500) }),
  }),
  z.strictObject({
    type: z.literal('file'),
    attrs: z.strictObject({
      src: mediaAddress,
      name: requiredText(500),
      kind: z.enum(fileKinds, { error: oneOf(fileKinds) }),
    }),
  }),
  z.strictObject({
    type: z.literal('table'),
    content: z.array(tableRow).min(1).max(rows),
  }),
] as const
const block = oneOfTypes(kinds)
const topBlock = oneOfTypes([
  ...kinds,
  z.strictObject({
    type: z.literal('managementLine'),
    attrs: z.strictObject({ layout: z.enum(lineLayouts, { error: oneOf(lineLayouts) }) }),
  }),
])

/** Says which types there are where there is another. */
function oneOfTypes<
  const Options extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(options: Options) {
  return z.discriminatedUnion('type', options, {
    error: ({ code, options: types }) =>
      code === 'invalid_union' && Array.isArray(types) ? oneOf(types.map(String))() : undefined,
  })
}

const stored: z.ZodType<RichText> = z.strictObject({
  schema: z.literal(1),
  content: z.strictObject({ type: z.literal('doc'), content: z.array(topBlock).min(1) }),
})

// Of a node: itself, its type, attributes, marks and list of others, and what is in those.
const most = { values: nodes * 20, depth: 2 * depth + 5 }

/**
 * Formatted text. What the editor doesn't know is refused and not left out, so that nobody loses a part of their text
 * unnoticed. It is measured first, because zod reads it recursively.
 */
export const richText = z
  .unknown()
  .superRefine((input, context) => {
    if (typeof input !== 'object' || input === null) return
    const found = measureValues(input, most)
    if (found.depth > most.depth)
      context.addIssue({ code: 'custom', message: m.validation_nested() })
    else if (found.values > most.values) context.addIssue(tooMany())
  })
  .pipe(stored)
  .superRefine((value, context) => {
    const size = sizeOf(value)
    if (size.nodes > nodes) context.addIssue(tooMany())
    if (size.characters > characters)
      context.addIssue({ code: 'custom', message: atMost(characters)() })
  })

const tooMany = () => ({ code: 'custom' as const, message: m.validation_parts({ most: nodes }) })

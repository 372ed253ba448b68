import type { RichText } from './rich-text-rules.ts'

/** Whether a text shows the management line. It stands within nothing else. */
export const containsLine = ({ content }: RichText): boolean =>
  content.content.some(({ type }) => type === 'managementLine')

/** Where HTML of `renderRichText` shows it, and in which layout. What people write is escaped there. */
export const lineInHtml = /<p class="management-line" data-layout="(\w+)">.*?<\/p>/

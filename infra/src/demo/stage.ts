import type { Services } from '@prakat/gateway/services'
import type { MediaStorage } from '@prakat/kit/media-storage'
import type { CallContext } from '@prakat/schema/principal'
import type { BlockNode, RichText } from '@prakat/schema/rich-text-rules'
import type { ShowStep } from '../show-steps.ts'
import type { RunningProcess } from '../start-process.ts'
import type { Employee } from './people.ts'

export interface Stage {
  services: Services
  running: Required<RunningProcess['services']>
  storage: MediaStorage
  /** As the owner of all tables, which services are not. */
  databaseUrl: string
  show: ShowStep
}

/** Who is in the story: what they are, and the keys by which announcements reach them. */
export interface Person extends Employee {
  id: string
  /** Or was invited, and never came. */
  hasCome: boolean
  keys: string[]
  call: { context: CallContext }
}

export async function signIn(services: Services, email: string, password: string) {
  const { token } = await services.auth.account.signIn({ email, password }, { context: {} })
  const session = await services.auth.account.verify({ token })
  return { context: { principal: session!.principal! } }
}
export type Call = Awaited<ReturnType<typeof signIn>>
export type Ids = Record<string, string>

/** Of lines, as `articles.ts` describes them. */
export function richTextOf(text: string): RichText {
  const content: BlockNode[] = []
  const paragraph = (line: string): BlockNode => ({
    type: 'paragraph',
    content: [{ type: 'text', text: line }],
  })
  for (const line of text.split('\n')) {
    const last = content.at(-1)
    if (line.startsWith('## '))
      content.push({
        ...{ type: 'heading', attrs: { level: 2 } },
        content: [{ type: 'text', text: line.slice(3) }],
      })
    else if (line.startsWith('! '))
      content.push({
        type: 'callout',
        attrs: { kind: 'info' },
        content: [paragraph(line.slice(2))],
      })
    else if (line.startsWith('- ')) {
      const item = { type: 'listItem' as const, content: [paragraph(line.slice(2))] }
      if (last?.type === 'bulletList') last.content.push(item)
      else content.push({ type: 'bulletList', content: [item] })
    } else if (line) content.push(paragraph(line))
  }
  return { schema: 1, content: { type: 'doc', content } }
}

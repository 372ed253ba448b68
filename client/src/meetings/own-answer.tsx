import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { Tag } from '../ui/tag.tsx'
import { m } from '../words/m.ts'
import type { Occurrence } from './calendar.ts'

/** What somebody has answered to a time of a meeting, or that they hold it. */
export function OwnAnswer({ of: { answer, mayAnswer } }: { of: Occurrence }) {
  if (!mayAnswer) return <Tag tone="neutral">{m.meetings_organiser()}</Tag>
  if (answer === 'NO') return <Tag tone="neutral">{m.meetings_answer_no()}</Tag>
  if (answer === 'MAYBE') return <Tag tone="neutral">{m.meetings_perhaps()}</Tag>
  if (answer !== 'YES') return <Tag tone="neutral">{m.meetings_to_answer()}</Tag>
  return (
    <chakra.span color="fg.success" data-tip={m.meetings_answer_yes()}>
      <CircleCheck size={16} aria-hidden="true" />
      <chakra.span srOnly>{m.meetings_answer_yes()}</chakra.span>
    </chakra.span>
  )
}

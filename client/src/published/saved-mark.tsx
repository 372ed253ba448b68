import { chakra } from '@chakra-ui/react/styled-system'
import type { Failure } from '../api/failure.ts'
import { m } from '../words/m.ts'

interface SavedMarkProps {
  isDirty: boolean
  /** Whether the server has it at all. */
  isStored: boolean
  keeping: boolean
  /** Why it was not saved by itself. */
  failure: Failure | null
}

/** Says quietly whether the server has what is written. */
export function SavedMark({ isDirty, isStored, keeping, failure }: SavedMarkProps) {
  const text = isDirty ? m.published_not_saved() : isStored ? m.published_saved() : ''
  return (
    <chakra.span
      alignSelf="center"
      me={{ base: 'auto', md: '1' }}
      textStyle="sm"
      color={failure ? 'fg.error' : 'fg.muted'}
      role={failure ? 'alert' : undefined}
    >
      {keeping ? m.layouts_saving() : text}
      {failure && !keeping ? ` ${failure.message}` : null}
    </chakra.span>
  )
}

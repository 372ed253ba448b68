import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Choose = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: { base: '11', md: '9' },
    h: { base: '11', md: '7' },
    px: '2',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    _pressed: { bg: 'bg.raised', color: 'fg', boxShadow: 'sm' },
  },
})

interface ChoicesProps<Value extends string> {
  label: string
  current: Value
  onChoose: (value: Value) => void
  choices: { value: Value; label: string; lang?: string; content: ReactNode }[]
}

/** A few of which one is chosen, beside what is shown as that. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, current, onChoose, choices } = props
  return (
    <chakra.fieldset
      aria-label={label}
      display="inline-flex"
      p="0.5"
      borderRadius="l3"
      bg="bg.muted"
    >
      {choices.map(({ value, label: name, lang, content }) => (
        <Choose
          key={value}
          type="button"
          aria-pressed={value === current}
          aria-label={name}
          data-tip={name}
          lang={lang}
          onClick={() => onChoose(value)}
        >
          {content}
        </Choose>
      ))}
    </chakra.fieldset>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { useController, useWatch } from 'react-hook-form'
import { SectionDrawing } from '../preview/section-drawing.tsx'
import { layoutInWords, layoutsOf } from '../section-words.ts'
import { codeOf, ruleName, type SectionCode } from '../section.ts'

/** The layouts of its type, each as what it looks like. */
export function LayoutField({ name, label }: { name: string; label: string }) {
  const code = useWatch<{ type: SectionCode }, 'type'>({ name: 'type' })
  const { field } = useController({ name })
  const type = ruleName(code)
  return (
    <chakra.fieldset>
      <chakra.legend srOnly>{label}</chakra.legend>
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {layoutsOf(type).map((layout, at) => (
          <DrawnChoice
            key={layout}
            name={name}
            inputRef={at === 0 ? field.ref : undefined}
            checked={field.value === codeOf(layout)}
            onChoose={() => field.onChange(codeOf(layout))}
            label={layoutInWords(layout)}
          >
            <SectionDrawing type={type} layout={layout} />
          </DrawnChoice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

interface DrawnChoiceProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
  children: React.ReactNode
}

/** One of a few, shown by a picture. */
export function DrawnChoice(props: DrawnChoiceProps) {
  const { name, label, checked, onChoose, inputRef, children } = props
  return (
    <chakra.label
      position="relative"
      display="grid"
      gap="1.5"
      p="1.5"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={checked ? 'primary.solid' : 'border'}
      boxShadow={checked ? 'inset 0 0 0 1px {colors.primary.solid}' : undefined}
      cursor="pointer"
      textStyle="xs"
      fontWeight="medium"
      color={checked ? 'fg' : 'fg.muted'}
      _hover={{ borderColor: checked ? 'primary.solid' : 'border.emphasized', color: 'fg' }}
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.primary.solid}',
          outlineOffset: '2px',
        },
      }}
    >
      <chakra.input
        ref={inputRef}
        type="radio"
        srOnly
        name={name}
        checked={checked}
        onChange={onChoose}
      />
      {children}
      <chakra.span textAlign="center" pb="0.5">
        {label}
      </chakra.span>
    </chakra.label>
  )
}

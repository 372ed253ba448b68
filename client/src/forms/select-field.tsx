import { Field } from '@chakra-ui/react/field'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputRecipe } from '../ui/theme/control-recipes.ts'

const Select = chakra('select', inputRecipe)

interface SelectFieldProps extends Omit<
  ComponentProps<'select'>,
  'color' | 'size' | 'height' | 'width'
> {
  label: string
  error: string | undefined
}

/** A labelled native select. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Field.Label htmlFor={select.id ?? select.name}>{label}</Field.Label>
      <chakra.div position="relative" w="100%">
        <Select id={select.id ?? select.name} pe="9" {...select} aria-invalid={Boolean(error)}>
          {children}
        </Select>
        <chakra.span
          position="absolute"
          right="3"
          top="50%"
          transform="translateY(-50%)"
          pointerEvents="none"
          color="fg.muted"
        >
          <ChevronDown size={15} aria-hidden="true" />
        </chakra.span>
      </chakra.div>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}

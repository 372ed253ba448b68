import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { inputRecipe } from './theme/control-recipes.ts'

const Box = chakra('select', inputRecipe)

/** A select of the browser that looks like every other field. */
export function Select({ w = '100%', ...select }: HTMLChakraProps<'select'>) {
  return (
    <chakra.div position="relative" w={w}>
      <Box pe="9" {...select} />
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
  )
}

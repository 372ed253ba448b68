import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { inputRecipe } from './theme/control-recipes.ts'
import { list, listItem } from './theme/list-look.ts'

const Box = chakra('select', inputRecipe)

/** As that of the other pickers, where browsers draw it as the page says. Phones have their own. */
const ownList = {
  '@supports (appearance: base-select)': {
    '@media (hover: hover)': {
      '&, &::picker(select)': { appearance: 'base-select', alignItems: 'center' },
      '&::picker-icon': { display: 'none' },
      '&::picker(select)': { ...list, my: '1', border: '0', color: 'fg' },
      '& option': listItem,
      '& option:is(:hover, :focus)': { bg: 'bg.muted', outline: '0' },
      '& option::checkmark': { order: '1', ms: 'auto', color: 'primary.fg' },
      '& optgroup': { pt: '2', textStyle: 'xs' },
    },
  },
}

/** A select of the browser that looks like every other field. */
export function Select({ w = '100%', ...select }: HTMLChakraProps<'select'>) {
  return (
    <chakra.div position="relative" w={w}>
      <Box pe="9" css={ownList} {...select} />
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

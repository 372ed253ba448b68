import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { inputRecipe } from '../ui/theme/control-recipes.ts'
import type { ListFilter } from './list-filter.ts'

const Select = chakra('select', inputRecipe)

interface FilterSelectProps {
  filter: ListFilter
  value: string
  onChange: (value: string) => void
}

/** A filter with too many choices for tabs. */
export function FilterSelect({ filter, value, onChange }: FilterSelectProps) {
  return (
    <chakra.div position="relative" flex={{ base: '1 1 40%', md: '0 0 auto' }}>
      <Select
        aria-label={filter.label}
        value={value}
        pe="9"
        maxW={{ md: '52' }}
        color={value ? 'fg' : 'fg.muted'}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{filter.label}: all</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
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
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'
import type { Option } from './multi-picker.tsx'

interface PickedItemsProps {
  ids: string[]
  options: Option[]
  onRemove: (id: string) => void
}

/** The chosen ones, each with a way to take it out. */
export function PickedItems({ ids, options, onRemove }: PickedItemsProps) {
  if (ids.length === 0) return null
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="1.5">
      {ids.map((id) => {
        const name = options.find((option) => option.id === id)?.name ?? '…'
        return (
          <chakra.li
            key={id}
            display="inline-flex"
            alignItems="center"
            maxW="100%"
            ps="2.5"
            borderRadius="l2"
            bg="bg.muted"
            textStyle="sm"
          >
            <chakra.span truncate>{name}</chakra.span>
            <IconButton
              label={`Remove ${name}`}
              size="sm"
              h={{ base: '9', md: '7' }}
              minW={{ base: '9', md: '7' }}
              onClick={() => onRemove(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}

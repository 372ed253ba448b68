import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'

export function InboxSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <chakra.output display="block" aria-busy="true" aria-label="Loading notifications">
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div key={row} display="flex" gap="3" px="4" py="4">
          <Skeleton boxSize="8" borderRadius="l2" flexShrink="0" />
          <chakra.div flex="1" display="grid" gap="2">
            <Skeleton h="4" w="55%" />
            <Skeleton h="3" w="90%" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.output>
  )
}

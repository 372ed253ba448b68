import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'

/** Entries on their way: a face and a line each. */
export function ActivitySkeleton() {
  return (
    <chakra.div display="grid" gap="4" aria-busy="true">
      {['70%', '55%', '80%'].map((width) => (
        <chakra.div key={width} display="flex" gap="3" alignItems="center">
          <Skeleton boxSize="6" borderRadius="full" />
          <Skeleton h="4" w={width} />
        </chakra.div>
      ))}
    </chakra.div>
  )
}

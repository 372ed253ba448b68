import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { m } from '../words/m.ts'

export function AuthHeading({ title, description }: { title: string; description: string }) {
  return (
    <chakra.div mb="8">
      <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
        {title}
      </chakra.h1>
      <chakra.p mt="1.5" color="fg.muted" textStyle="sm" textWrap="pretty">
        {description}
      </chakra.p>
    </chakra.div>
  )
}

export function AuthSkeleton() {
  return (
    <chakra.output display="grid" gap="5" aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton h="7" w="40" />
      <Skeleton h="4" w="72" maxW="100%" mb="3" />
      <Skeleton h="11" />
      <Skeleton h="11" />
      <Skeleton h="11" />
    </chakra.output>
  )
}

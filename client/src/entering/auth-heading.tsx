import { chakra } from '@chakra-ui/react/styled-system'

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

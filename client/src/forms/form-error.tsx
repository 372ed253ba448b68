import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'

/** What went wrong with the form as a whole; read out when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <chakra.div
      role="alert"
      display="flex"
      gap="2.5"
      px="3.5"
      py="3"
      borderRadius="l2"
      bg="bg.error"
      color="fg.error"
      textStyle="sm"
    >
      <chakra.span flexShrink="0" pt="0.5">
        <CircleAlert size={16} aria-hidden="true" />
      </chakra.span>
      {message}
    </chakra.div>
  )
}

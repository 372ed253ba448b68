import { chakra } from '@chakra-ui/react/styled-system'

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <chakra.a
      href="#main"
      position="fixed"
      top="2"
      left="2"
      zIndex="skipNav"
      px="4"
      py="2.5"
      borderRadius="l2"
      bg="primary.solid"
      color="primary.contrast"
      fontWeight="medium"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  )
}

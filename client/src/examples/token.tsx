import { chakra } from '@chakra-ui/react/styled-system'

/** A name of the code, which is the same in each language. */
export const Name = ({ children }: { children: string }) => <span translate="no">{children}</span>

/** The same, written as code is. */
export function Token({ children }: { children: string }) {
  return (
    <chakra.code display="block" fontFamily="mono" textStyle="xs" color="fg.muted" flexShrink="0">
      <Name>{children}</Name>
    </chakra.code>
  )
}

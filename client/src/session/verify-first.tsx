import { chakra } from '@chakra-ui/react/styled-system'
import { m } from '../words/m.ts'

/** Until people have proved their address they get no new way in: no passkey, second factor or calendar address. */
export function VerifyFirst() {
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="3">
      {m.account_verify_first()}
    </chakra.p>
  )
}

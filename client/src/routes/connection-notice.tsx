import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff } from 'lucide-react'
import { useConnection } from '../api/use-connection.ts'

const words = {
  up: null,
  offline: 'You are offline. We ask again for what you see when the connection is back.',
  unreachable: 'We cannot reach the server. We keep trying; what you see may be out of date.',
}

/** Says at the top of each page that nothing comes or goes, for as long as that is so. */
export function ConnectionNotice() {
  const text = words[useConnection()]
  return (
    <chakra.output display="block" aria-label="Connection">
      {text ? (
        <chakra.span
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2.5"
          px="4"
          py="2"
          textStyle="sm"
          bg="bg.warning"
          borderBottomWidth="1px"
        >
          <chakra.span color="fg.warning" flexShrink="0">
            <CloudOff size={16} aria-hidden="true" />
          </chakra.span>
          {text}
        </chakra.span>
      ) : null}
    </chakra.output>
  )
}

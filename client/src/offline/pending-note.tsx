import { chakra } from '@chakra-ui/react/styled-system'
import { CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../words/m.ts'

/** Beside something that was done without a connection: what, and that it is sent later. */
export function PendingNote({ children }: { children?: ReactNode }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1.5" color="fg.muted">
      <chakra.span flexShrink="0">
        <CloudUpload size={15} aria-hidden="true" />
      </chakra.span>
      <span>
        {children ? (
          <>
            {children} · {m.offline_sent_later()}
          </>
        ) : (
          m.offline_sent_later_alone()
        )}
      </span>
    </chakra.span>
  )
}

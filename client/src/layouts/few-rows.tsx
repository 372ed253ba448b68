import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { formatCount } from '../time/formats.ts'
import { m } from '../words/m.ts'

/** How many rows a phone shows at first. */
const few = 3

// Beside what its rows say of themselves.
const firstRows = {
  '&[data-few] li:nth-of-type(n + 4)': { mdDown: { display: 'none' } },
}

interface FewRowsProps {
  count: number
  /** The list. */
  children: ReactNode
}

/** A list of which a phone shows the first three rows, and the others once somebody asks for them. */
export function FewRows({ count, children }: FewRowsProps) {
  const [isAll, setAll] = useState(false)
  const isFew = !isAll && count > few
  return (
    <>
      <chakra.div css={firstRows} data-few={isFew || undefined}>
        {children}
      </chakra.div>
      {isFew ? (
        <chakra.div hideFrom="md" borderTopWidth="1px" p="1">
          <Button variant="ghost" w="100%" onClick={() => setAll(true)}>
            {m.overview_show_all({ count: formatCount(count) })}
          </Button>
        </chakra.div>
      ) : null}
    </>
  )
}

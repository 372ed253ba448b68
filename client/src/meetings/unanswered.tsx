import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from 'urql'
import { ShowMore } from '../ui/buttons.tsx'
import { shownName } from '../words/language-of.ts'
import { unansweredQuery } from './turnout.ts'

const first = 10

interface UnansweredProps {
  id: string
  day: string | null
}

/** Who has not answered to a time, a page at a time. */
export function Unanswered({ id, day }: UnansweredProps) {
  const [cursors, setCursors] = useState<(string | null)[]>([null])
  const open = (cursor: string) => setCursors([...cursors, cursor])
  return cursors.map((after, at) => (
    <Page key={after} {...{ id, day, after }} onMore={at === cursors.length - 1 ? open : null} />
  ))
}

interface PageProps extends UnansweredProps {
  after: string | null
  /** Of the last page alone. */
  onMore: ((cursor: string) => void) | null
}

function Page({ id, day, after, onMore }: PageProps) {
  const [{ data }] = useQuery({
    query: unansweredQuery,
    variables: { id, day, first, after },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.meetingUnanswered
  const cursor = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null
  if (!found) return null
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="1" textStyle="sm">
        {found.edges.map(({ node }) => (
          <li key={node.id}>{shownName(node.name, node.nameTh ?? '')}</li>
        ))}
      </chakra.ul>
      {onMore && cursor ? <ShowMore onClick={() => onMore(cursor)} /> : null}
    </>
  )
}

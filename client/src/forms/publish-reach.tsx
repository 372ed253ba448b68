import type { VariablesOf } from 'gql.tada'
import { useEffect } from 'react'
import { useQuery } from 'urql'
import { audiencePreviewQuery } from '../api/announcement-queries.ts'
import { audienceInWords } from './audience-size.tsx'

interface PublishReachProps {
  audience: VariablesOf<typeof audiencePreviewQuery>['audience']
  /** Holds the button back: what reaches nobody would be refused. */
  block?: ((blocked: boolean) => void) | undefined
}

/** How many will be told, as the details of a question before it is published. */
export const publishReach =
  (audience: PublishReachProps['audience']) => (block?: PublishReachProps['block']) => (
    <PublishReach audience={audience} block={block} />
  )

function PublishReach({ audience, block }: PublishReachProps) {
  const [{ data }] = useQuery({
    query: audiencePreviewQuery,
    variables: { audience },
    requestPolicy: 'network-only',
  })
  const reach = data?.previewAudience
  const reachesNobody = reach?.people === 0
  useEffect(() => block?.(reachesNobody), [block, reachesNobody])
  if (!reach) return <p aria-live="polite">Counting the people…</p>
  return (
    <p aria-live="polite">
      {reachesNobody
        ? 'It would reach nobody. Choose somebody else first.'
        : `It goes out at once, to ${audienceInWords(reach)}.`}
    </p>
  )
}

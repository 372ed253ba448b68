import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import type { ResultOf } from 'gql.tada'
import { audiencePreviewQuery } from './announcement-queries.ts'
import { audienceOf, type AnnouncementValues } from './announcement-values.ts'
import { useSettled } from '../forms/use-settled.ts'

type Preview = ResultOf<typeof audiencePreviewQuery>['previewAudience']

const number = new Intl.NumberFormat('en')

/** "287 people, without 13 invited and 2 suspended" */
export function audienceInWords({ people, invited, suspended }: Preview): string {
  const reached = `${number.format(people)} ${people === 1 ? 'person' : 'people'}`
  const left = [
    ...(invited ? [`${number.format(invited)} invited`] : []),
    ...(suspended ? [`${number.format(suspended)} suspended`] : []),
  ]
  return left.length === 0 ? reached : `${reached}, without ${left.join(' and ')}`
}

/** How many people the chosen audience is, and who of it is not reached. */
export function AudienceSize() {
  const values = useWatch<AnnouncementValues>() as AnnouncementValues
  const audience = JSON.parse(useSettled(JSON.stringify(audienceOf(values)))) as ReturnType<
    typeof audienceOf
  >
  const [{ data }] = useQuery({ query: audiencePreviewQuery, variables: { audience } })
  return (
    <chakra.span
      textStyle="sm"
      color="fg.muted"
      aria-live="polite"
      fontVariantNumeric="tabular-nums"
    >
      {data ? audienceInWords(data.previewAudience) : ''}
    </chakra.span>
  )
}

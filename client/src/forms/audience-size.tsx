import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import type { Announcement } from '../api/announcement.ts'
import { audiencePreviewQuery } from '../api/announcement-queries.ts'
import { audienceOf, type AnnouncementValues } from './announcement-values.ts'
import { useSettled } from './use-settled.ts'

const number = new Intl.NumberFormat('en')

/** How many people the chosen audience is. */
export function AudienceSize({ base }: { base: Announcement | null }) {
  const values = useWatch<AnnouncementValues>() as AnnouncementValues
  const audience = JSON.parse(useSettled(JSON.stringify(audienceOf(values, base)))) as ReturnType<
    typeof audienceOf
  >
  const [{ data }] = useQuery({ query: audiencePreviewQuery, variables: { audience } })
  const people = data?.previewAudience.people
  return (
    <chakra.span
      textStyle="sm"
      color="fg.muted"
      aria-live="polite"
      fontVariantNumeric="tabular-nums"
    >
      {people === undefined ? '' : `${number.format(people)} ${people === 1 ? 'person' : 'people'}`}
    </chakra.span>
  )
}

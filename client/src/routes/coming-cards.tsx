import { NextMeetingsCard } from '../meetings/next-meetings-card.tsx'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { NextShiftsCard } from '../shifts/next-shifts-card.tsx'

/** What comes next for somebody: all that the home page loads once it is there, in one piece. */
export default function ComingCards() {
  return (
    <GraphqlProvider>
      <NextMeetingsCard />
      <NextShiftsCard />
    </GraphqlProvider>
  )
}

import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarCheck, Clapperboard, FileText, Megaphone } from 'lucide-react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { people } from '../directory/directory-of.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { formatCount } from '../time/formats.ts'
import { Card } from '../ui/card.tsx'
import { FewRows } from '../layouts/few-rows.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { waitingApprovalsQuery } from './overview.ts'

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    px: '5',
    py: '2',
    minH: '12',
    textStyle: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

/** What somebody else wants to publish and the viewer may approve; nothing where there is nothing. */
export function WaitingApprovals() {
  const viewer = useViewer()
  const announcements = viewer.may('announcement.publish') && viewer.may('announcement.read')
  const articles = viewer.may('article.publish') && viewer.may('article.read')
  const meetings = viewer.may('meeting.publish') && viewer.may('meeting.read')
  const videos = viewer.may('video.publish') && viewer.may('video.read')
  const [{ data }] = useQuery({
    query: waitingApprovalsQuery,
    variables: { announcements, articles, meetings, videos },
    requestPolicy: 'cache-and-network',
    pause: !announcements && !articles && !meetings && !videos,
  })
  const listed = [
    { found: data?.announcements, icon: Megaphone, to: paths.announcement },
    { found: data?.articles, icon: FileText, to: paths.article },
    { found: data?.meetings, icon: CalendarCheck, to: paths.meeting },
    { found: data?.videos, icon: Clapperboard, to: paths.videoEdit },
  ]
  const rows = listed.flatMap(({ found, icon, to }) =>
    (found?.edges ?? []).map(({ node }) => ({ ...node, icon, to: to(node.id) })),
  )
  const count = listed.reduce((sum, { found }) => sum + (found?.totalCount ?? 0), 0)
  const nameOf = people.useNames(rows.map(({ approval }) => approval?.requestedBy ?? null))
  if (count === 0) return null
  return (
    <Card title={m.overview_approvals()} aside={<Count>{formatCount(count)}</Count>}>
      <FewRows count={rows.length}>
        <chakra.ul listStyleType="none">
          {rows.map(({ id, title, approval, icon: Icon, to }) => (
            <li key={id}>
              <Entry to={to}>
                <chakra.span color="fg.muted">
                  <Icon size={16} aria-hidden="true" />
                </chakra.span>
                <chakra.span fontWeight="medium" truncate flex="1 1 12rem" lang={languageOf(title)}>
                  {title || m.overview_untitled()}
                </chakra.span>
                {approval ? (
                  <chakra.span color="fg.muted" ps={{ base: '7', sm: '0' }}>
                    {nameOf(approval.requestedBy)} · <RelativeTime at={approval.requestedAt} />
                  </chakra.span>
                ) : null}
              </Entry>
            </li>
          ))}
        </chakra.ul>
      </FewRows>
    </Card>
  )
}

const Count = chakra('span', {
  base: {
    px: '2',
    minW: '6',
    h: '6',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'warning.subtle',
    color: 'warning.fg',
    textStyle: 'xs',
    fontWeight: 'semibold',
  },
})

import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { CloudOff, Megaphone, Plus, SearchX } from 'lucide-react'
import { useQuery } from 'urql'
import { announcementsQuery } from '../api/announcement-queries.ts'
import { toFailure } from '../api/failure.ts'
import { paths } from '../paths.ts'
import { AnnouncementTable } from '../table/announcement-table.tsx'
import { FilterTabs } from '../table/filter-tabs.tsx'
import { Pager } from '../table/pager.tsx'
import { SearchField } from '../table/search-field.tsx'
import { TableSkeletonRows } from '../table/table-skeleton.tsx'
import { useListParams } from '../table/use-list-params.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

const pageSize = 20
const statuses = {
  draft: 'DRAFT',
  scheduled: 'SCHEDULED',
  published: 'PUBLISHED',
  archived: 'ARCHIVED',
} as const
const tabs = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'archived', label: 'Archived' },
]

export default function AnnouncementsPage() {
  const list = useListParams()
  const status = list.filter in statuses ? statuses[list.filter as keyof typeof statuses] : null
  const [{ data, fetching, error }, reload] = useQuery({
    query: announcementsQuery,
    variables: {
      first: pageSize,
      after: list.after,
      filter: {
        ...(status ? { status: [status] } : {}),
        ...(list.search ? { search: list.search } : {}),
      },
    },
  })
  const found = data?.announcements
  const announcements = found?.edges.map((edge) => edge.node) ?? []
  const end = found?.pageInfo.hasNextPage ? found.pageInfo.endCursor : null

  return (
    <chakra.div maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '6', md: '10' }}>
      <PageTitle>Announcements · Back office</PageTitle>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mb="6"
      >
        <div>
          <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
            Announcements
          </chakra.h1>
          <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
            Write, schedule and publish what people should know.
          </chakra.p>
        </div>
        <ButtonLink to={paths.announcementCreate()}>
          <Plus aria-hidden="true" /> New announcement
        </ButtonLink>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3" mb="4">
        <FilterTabs
          label="Status"
          tabs={tabs}
          current={status ? list.filter : ''}
          hrefFor={list.hrefFor}
        />
        <SearchField label="Search announcements" value={list.search} onSearch={list.setSearch} />
      </chakra.div>
      <chakra.section
        aria-label="Results"
        aria-busy={fetching}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="xs"
        overflow="hidden"
      >
        {announcements.length > 0 ? (
          <AnnouncementTable announcements={announcements} />
        ) : error ? (
          <MessagePage
            heading="h2"
            icon={CloudOff}
            title="The list did not load"
            description={toFailure(error).message}
          >
            <Button variant="outline" onClick={() => reload({ requestPolicy: 'network-only' })}>
              Try again
            </Button>
          </MessagePage>
        ) : found ? (
          <Empty narrowed={Boolean(list.search || status)} />
        ) : (
          <TableSkeletonRows />
        )}
        {found && announcements.length > 0 ? (
          <Pager
            summary={`${found.totalCount} ${found.totalCount === 1 ? 'announcement' : 'announcements'}`}
            onPrevious={list.hasPrevious ? list.goPrevious : null}
            onNext={end ? () => list.goNext(end) : null}
          />
        ) : null}
      </chakra.section>
    </chakra.div>
  )
}

function Empty({ narrowed }: { narrowed: boolean }) {
  if (narrowed) {
    return (
      <MessagePage
        heading="h2"
        icon={SearchX}
        title="Nothing matches"
        description="Try other words, or look through all announcements."
      >
        <ButtonLink to={paths.announcements()} variant="outline">
          Show all
        </ButtonLink>
      </MessagePage>
    )
  }
  return (
    <MessagePage
      heading="h2"
      icon={Megaphone}
      title="Write the first announcement"
      description="It stays a draft until you publish it or choose a time for it."
    >
      <ButtonLink to={paths.announcementCreate()}>Write an announcement</ButtonLink>
    </MessagePage>
  )
}

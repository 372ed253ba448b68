import { Megaphone, Plus } from 'lucide-react'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { chosenOf } from '../table/use-list-params.ts'
import { useListPage } from '../table/use-resource-list.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { counted } from '../words/counts.ts'
import { announcementColumns } from './announcement-columns.tsx'
import { announcementsQuery, type Announcement } from './announcement.ts'
import { useAnnouncementRowActions } from './use-announcement-row-actions.tsx'

const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RECALLED', 'ARCHIVED'] as const
const sorts = ['NEWEST', 'OLDEST', 'PUBLISH_AT_DESC', 'TITLE'] as const
const tabs: ListFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All' },
    { value: 'draft', label: 'Drafts' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'published', label: 'Published' },
    { value: 'recalled', label: 'Recalled' },
    { value: 'archived', label: 'Archived' },
  ],
}
const listWords = {
  title: () => 'Announcements',
  search: () => 'Search announcements',
  count: ({ count }: { count: number }) => counted(count, ['announcement', 'announcements']),
}
const nameOf = ({ title }: Announcement) => title || 'Untitled'

export default function AnnouncementsPage() {
  const list = useListPage(announcementsQuery, sorts, (params) => {
    const status = chosenOf(statuses, params.value('status').toUpperCase())
    return { status: status ? [status] : null }
  })
  const actions = useAnnouncementRowActions()
  const { writesAnnouncements } = useViewer()
  const create = writesAnnouncements ? (
    <ButtonLink to={paths.announcementCreate()}>
      <Plus aria-hidden="true" /> New announcement
    </ButtonLink>
  ) : null
  return (
    <ListPage>
      <PageTitle>Announcements · Back office</PageTitle>
      <PageHead
        title="Announcements"
        description={
          create
            ? 'Write, schedule and publish what people should know.'
            : 'What people were told, and what they will be.'
        }
      >
        {create}
      </PageHead>
      <ResourceList
        name="announcements"
        words={listWords}
        {...{ list, nameOf, actions, tabs }}
        columns={announcementColumns}
        hrefOf={({ id }) => paths.announcement(id)}
        defaultSort={list.defaultSort}
        empty={{
          icon: Megaphone,
          title: create ? 'Write the first announcement' : 'No announcements yet',
          description: create
            ? 'It stays a draft until you publish it or choose a time for it.'
            : 'Those that you may see will be listed here.',
          action: create,
        }}
      />
    </ListPage>
  )
}

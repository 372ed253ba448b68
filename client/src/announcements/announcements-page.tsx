import { Megaphone, Plus } from 'lucide-react'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import type { ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { announcementColumns } from './announcement-columns.tsx'
import { nameOf } from './announcement-values.ts'
import { announcementsList } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.tsx'

const tabs = (): ListFilter => ({
  name: 'status',
  label: m.announcements_status(),
  options: [
    { value: '', label: m.announcements_all() },
    { value: 'draft', label: m.announcements_drafts() },
    { value: 'scheduled', label: m.announcements_status_scheduled() },
    { value: 'published', label: m.announcements_status_published() },
    { value: 'recalled', label: m.announcements_status_recalled() },
    { value: 'archived', label: m.announcements_status_archived() },
  ],
})
const listWords = {
  title: m.announcements_title,
  search: m.announcements_search,
  count: m.words_announcements,
}

export default function AnnouncementsPage() {
  const list = useListPage(announcementsList)
  const actions = Object.values(useAnnouncementActions())
  const { writesAnnouncements } = useViewer()
  const create = writesAnnouncements ? (
    <ButtonLink to={paths.announcementCreate()}>
      <Plus aria-hidden="true" /> {m.announcements_new()}
    </ButtonLink>
  ) : null
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.announcements_title() })}</PageTitle>
      <PageHead
        title={m.announcements_title()}
        description={create ? m.announcements_about_writing() : m.announcements_about_reading()}
      >
        {create}
      </PageHead>
      <ResourceList
        name="announcements"
        words={listWords}
        list={list}
        nameOf={nameOf}
        actions={actions}
        tabs={tabs()}
        columns={announcementColumns()}
        hrefOf={({ id }) => paths.announcement(id)}
        defaultSort={list.defaultSort}
        empty={{
          icon: Megaphone,
          title: create ? m.announcements_write_first() : m.announcements_none_yet(),
          description: create
            ? m.announcements_write_first_about()
            : m.announcements_none_yet_about(),
          action: create,
        }}
      />
    </ListPage>
  )
}

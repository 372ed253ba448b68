import {
  Activity,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  CalendarDays,
  Clapperboard,
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  LayoutTemplate,
  MailX,
  Megaphone,
  Menu,
  Network,
  PanelTop,
  ScrollText,
  Settings,
  Tags,
  UserRound,
  UsersRound,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { matchPath } from 'react-router'
import { paths } from '../paths.ts'
import type { Viewer } from '../session/me.ts'
import { m } from '../words/m.ts'

interface Section {
  label: () => string
  to: string
  icon: LucideIcon
  isFor: (viewer: Viewer) => boolean
  /** Leads there after `g`. */
  key?: string
  /** Where one is created, what that is called, and who may. */
  create?: { to: string; label: () => string; isFor: (viewer: Viewer) => boolean }
}

interface SectionGroup {
  label: (() => string) | null
  sections: Section[]
}

/** Those who read more than their own. */
export const plansShifts = ({ may, role }: Viewer) =>
  may('schedule.create') || may('schedule.update') || role === 'AUDITOR'

/** The back office's resources, as its navigation shows them. */
export const sectionGroups: SectionGroup[] = [
  {
    label: null,
    sections: [
      {
        label: m.routes_overview,
        to: paths.backoffice(),
        key: 'o',
        icon: LayoutDashboard,
        isFor: () => true,
      },
      {
        label: m.routes_schedule,
        to: paths.schedule(),
        key: 'k',
        icon: CalendarDays,
        // Who only reads articles has nothing to plan.
        isFor: ({ may, writes }) =>
          may('announcement.read') || writes('article') || may('article.update') || writes('video'),
      },
      {
        label: m.routes_announcements,
        to: paths.announcements(),
        key: 'a',
        icon: Megaphone,
        isFor: ({ may }) => may('announcement.read'),
        create: {
          to: paths.announcementCreate(),
          label: m.announcements_new,
          isFor: (viewer) => viewer.writes('announcement'),
        },
      },
      {
        label: m.routes_articles,
        to: paths.articles(),
        key: 't',
        icon: FileText,
        isFor: (viewer) => viewer.writes('article') || viewer.may('article.update'),
        create: {
          to: paths.articleCreate(),
          label: m.articles_new,
          isFor: (viewer) => viewer.writes('article'),
        },
      },
      {
        label: m.routes_videos,
        to: paths.videos(),
        key: 'v',
        icon: Clapperboard,
        isFor: (viewer) => viewer.writes('video') || viewer.may('video.update'),
        create: {
          to: paths.videoCreate(),
          label: m.videos_new,
          isFor: (viewer) => viewer.writes('video'),
        },
      },
      {
        label: m.routes_meetings,
        to: paths.meetings(),
        key: 'n',
        icon: CalendarCheck,
        isFor: (viewer) => viewer.may('meeting.read'),
        create: {
          to: paths.meetingCreate(),
          label: m.meetings_new,
          isFor: (viewer) => viewer.writes('meeting'),
        },
      },
      {
        label: m.messages_title,
        to: paths.messages(),
        key: 'r',
        icon: Inbox,
        isFor: ({ may }) => may('message.read'),
      },
      {
        label: m.routes_media,
        to: paths.media(),
        key: 'm',
        icon: Images,
        isFor: ({ may }) => may('media.read'),
      },
      {
        label: m.routes_categories,
        to: paths.categories(),
        key: 'c',
        icon: Tags,
        isFor: ({ may }) => may('category.read'),
        create: {
          to: paths.category('new'),
          label: m.categories_add,
          isFor: ({ may }) => may('category.create'),
        },
      },
      {
        label: m.routes_landing,
        to: paths.landingSections(),
        key: 'f',
        icon: LayoutTemplate,
        isFor: ({ may }) => may('landing.update'),
        create: {
          to: paths.landingSectionCreate(),
          label: m.landing_new,
          isFor: ({ may }) => may('landing.create'),
        },
      },
      {
        label: m.routes_navigation,
        to: paths.navigation(),
        icon: Menu,
        isFor: ({ may }) => may('landing.update'),
      },
      {
        label: m.routes_popups,
        to: paths.popups(),
        key: 'b',
        icon: PanelTop,
        isFor: ({ may }) => may('popup.create'),
        create: {
          to: paths.popup('new'),
          label: m.popups_add,
          isFor: ({ may }) => may('popup.create'),
        },
      },
    ],
  },
  {
    label: m.routes_organisation,
    sections: [
      {
        label: m.routes_people,
        to: paths.users(),
        key: 'p',
        icon: UserRound,
        isFor: ({ readsPeople }) => readsPeople,
        create: {
          to: paths.userCreate(),
          label: m.people_new,
          isFor: ({ may }) => may('user.create'),
        },
      },
      {
        label: m.routes_work_schedules,
        to: paths.workSchedules(),
        key: 'w',
        icon: CalendarClock,
        // Everybody reads their own shifts, which are on a page of their own.
        isFor: plansShifts,
        create: {
          to: paths.workSchedules('?edit=new'),
          label: m.shifts_new_week,
          isFor: ({ may }) => may('schedule.create'),
        },
      },
      {
        label: m.routes_groups,
        to: paths.groups(),
        key: 'g',
        icon: UsersRound,
        isFor: ({ may }) => may('group.read'),
        create: {
          to: paths.group('new'),
          label: m.groups_add,
          isFor: ({ may }) => may('group.create'),
        },
      },
      {
        label: m.routes_departments,
        to: paths.departments(),
        key: 'd',
        icon: Network,
        isFor: ({ may }) => may('department.read'),
        create: {
          to: paths.department('new'),
          label: m.departments_add,
          isFor: ({ may }) => may('department.create'),
        },
      },
      {
        label: m.routes_positions,
        to: paths.positions(),
        key: 'j',
        icon: BriefcaseBusiness,
        isFor: ({ may }) => may('position.read'),
        create: {
          to: paths.position('new'),
          label: m.positions_add,
          isFor: ({ may }) => may('position.create'),
        },
      },
      {
        label: m.routes_management_line,
        to: paths.managementLine(),
        key: 'i',
        icon: Workflow,
        isFor: ({ may }) => may('managementLine.update'),
        create: {
          to: paths.lineNode('new'),
          label: m.management_line_add,
          isFor: ({ may }) => may('managementLine.create'),
        },
      },
    ],
  },
  {
    label: m.routes_operations,
    sections: [
      {
        label: m.routes_audit,
        to: paths.audit(),
        key: 'l',
        icon: ScrollText,
        isFor: ({ may }) => may('audit.read'),
      },
      {
        label: m.routes_settings,
        to: paths.settings(),
        key: 'e',
        icon: Settings,
        isFor: ({ may }) => may('setting.read'),
      },
      {
        label: m.routes_system_check,
        to: paths.systemCheck(),
        key: 's',
        icon: Activity,
        isFor: ({ may }) => may('setting.read'),
      },
      {
        label: m.routes_dead_letters,
        to: paths.deadLetters(),
        key: 'x',
        icon: MailX,
        isFor: ({ may }) => may('push.read'),
      },
    ],
  },
]

/** Whether somebody may open a page of the back office. The sidebar and the address bar follow the same rule. */
export function mayVisit(pathname: string, viewer: Viewer): boolean {
  // Decoded as the router does it, which takes /Users/ and /%75sers for the same page.
  const isAt = (path: string, end: boolean) => matchPath({ path, end }, decoded(pathname)) !== null
  const sections = sectionGroups.flatMap((group) => group.sections)
  const page =
    sections.find(({ create }) => create && isAt(create.to, true))?.create ??
    sections.findLast(({ to }) => isAt(to, false))
  return page?.isFor(viewer) ?? false
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

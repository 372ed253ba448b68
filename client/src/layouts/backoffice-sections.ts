import {
  BriefcaseBusiness,
  LayoutDashboard,
  Megaphone,
  Network,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { Viewer } from '../api/use-viewer.ts'
import { paths } from '../paths.ts'

export interface Section {
  label: string
  to: string
  icon: LucideIcon
  isFor: (viewer: Viewer) => boolean
}

export interface SectionGroup {
  label: string | null
  sections: Section[]
}

// Everybody may read their own account; that is no reason to offer the list of all.
export const keepsPeople = ({ role, may }: Viewer) =>
  role === 'MANAGER' || may('user.create') || may('user.export')

/** The back office's resources, as its navigation shows them. */
export const sectionGroups: SectionGroup[] = [
  {
    label: null,
    sections: [
      { label: 'Overview', to: paths.backoffice(), icon: LayoutDashboard, isFor: () => true },
      {
        label: 'Announcements',
        to: paths.announcements(),
        icon: Megaphone,
        isFor: ({ may }) => may('announcement.read'),
      },
    ],
  },
  {
    label: 'People',
    sections: [
      { label: 'Users', to: paths.users(), icon: UserRound, isFor: keepsPeople },
      {
        label: 'Groups',
        to: paths.groups(),
        icon: UsersRound,
        isFor: ({ may }) => may('group.read'),
      },
      {
        label: 'Departments',
        to: paths.departments(),
        icon: Network,
        isFor: ({ may }) => may('department.read'),
      },
      {
        label: 'Positions',
        to: paths.positions(),
        icon: BriefcaseBusiness,
        isFor: ({ may }) => may('position.read'),
      },
    ],
  },
]

import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  Clapperboard,
  Home,
  Megaphone,
  Settings,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { GraphqlProvider } from '../../session/graphql-provider.tsx'
import { backofficeSystem } from '../../ui/theme/backoffice-system.ts'
import { Chakra } from '../../ui/theme/chakra.tsx'
import { m } from '../../words/m.ts'
import { Palette } from './palette.tsx'
import { hasWords, readersLooks, useFound } from './use-found.ts'

const pages = [
  { to: paths.home(), name: m.routes_home, icon: Home },
  { to: paths.inbox(), name: m.routes_announcements, icon: Megaphone },
  { to: paths.calendar(), name: m.routes_meetings, icon: CalendarDays },
  { to: paths.shifts(), name: m.shifts_own, icon: CalendarClock },
  { to: paths.readable(), name: m.routes_articles, icon: BookOpen },
  { to: paths.watchable(), name: m.routes_videos, icon: Clapperboard },
  { to: paths.account(), name: m.routes_your_account, icon: Settings },
]

/** Finds what is for whoever is signed in, and their pages. */
export function MemberPalette() {
  return (
    // The looks of a palette come with the back office's.
    <Chakra value={backofficeSystem}>
      <GraphqlProvider>
        <Found />
      </GraphqlProvider>
    </Chakra>
  )
}

function Found() {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const navigate = useNavigate()
  const { found, searching, failed } = useFound(text, {
    looks: readersLooks,
    pageOf: ({ path }) => path,
  })
  const visits = pages
    .map(({ to, name, icon }) => ({ id: to, name: name(), icon, run: () => void navigate(to) }))
    .filter(({ name }) => hasWords(name, text))
  const groups = [{ name: m.routes_palette_go_to(), choices: visits }, ...found]
  return <Palette {...{ typed, onType: setTyped, groups, searching, failed }} />
}

import { Menu } from '@chakra-ui/react/menu'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  BookOpen,
  CalendarClock,
  Clapperboard,
  Home,
  Languages,
  LogOut,
  Megaphone,
  Settings,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import { draftStore } from '../forms/draft-store.ts'
import { isUnsentChange, outbox } from '../offline/outbox.ts'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useProfileLanguage } from '../session/profile-language.ts'
import { sessionStore, useUser } from '../session/session-store.ts'
import { colorModes } from '../ui/color-mode-button.tsx'
import { colorMode, useColorModePreference } from '../ui/color-mode.ts'
import { otherLanguages } from '../ui/language-switch.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { menuPositioning } from '../ui/positioning.ts'
import { sessionToast } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'

/** Who is signed in, and the way out. On a phone it also holds what the header has no room for. */
export default function UserMenu() {
  return (
    <GraphqlProvider>
      <MenuOfUser />
    </GraphqlProvider>
  )
}

function MenuOfUser() {
  const user = useUser()
  const chooseLanguage = useProfileLanguage()
  const navigate = useNavigate()
  const preference = useColorModePreference()
  const { ask, dialog } = useConfirm()
  const { change, icon: ModeIcon, next } = colorModes[preference]

  function select(value: string) {
    if (value === 'home') void navigate(paths.home())
    if (value === 'inbox') void navigate(paths.inbox())
    if (value === 'articles') void navigate(paths.readable())
    if (value === 'videos') void navigate(paths.watchable())
    if (value === 'shifts') void navigate(paths.shifts())
    if (value === 'account') void navigate(paths.account())
    if (value === 'color-mode') colorMode.set(next)
    const chosen = otherLanguages().find(({ language }) => language === value)
    if (chosen) chooseLanguage(chosen.language)
    if (value === 'sign-out') leave()
  }

  function leave() {
    const count = outbox.get().filter(isUnsentChange).length
    if (count === 0) return signOut()
    ask({
      title: m.offline_leave(),
      description: m.offline_leave_about({ count }),
      confirm: m.offline_leave_anyway(),
      stay: m.offline_stay(),
      onConfirm: signOut,
    })
  }

  function signOut() {
    void outbox.discard()
    draftStore.clear()
    void sessionStore.signOut()
    sessionToast(m.routes_signed_out())
  }

  return (
    <>
      {dialog}
      <Menu.Root positioning={menuPositioning} onSelect={({ value }) => select(value)}>
        <Menu.Trigger asChild>
          <Button
            variant="ghost"
            px="1"
            aria-label={m.routes_account_of({ name: user.name })}
            borderRadius="full"
          >
            <PersonAvatar name={user.name} photo={user.photo} size="sm" />
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <chakra.div px="2.5" py="2">
              <chakra.div fontWeight="medium" truncate maxW="64">
                {user.name}
              </chakra.div>
              <chakra.div textStyle="sm" color="fg.muted" truncate maxW="64">
                {user.email}
              </chakra.div>
            </chakra.div>
            <Menu.Separator />
            <Menu.Item value="account">
              <Settings aria-hidden="true" /> {m.routes_your_account()}
            </Menu.Item>
            <Menu.Item value="shifts">
              <CalendarClock aria-hidden="true" /> {m.shifts_own()}
            </Menu.Item>
            <Menu.Item value="home" hideFrom="sm">
              <Home aria-hidden="true" /> {m.routes_home()}
            </Menu.Item>
            <Menu.Item value="inbox" hideFrom="lg">
              <Megaphone aria-hidden="true" /> {m.routes_announcements()}
            </Menu.Item>
            <Menu.Item value="articles" hideFrom="md">
              <BookOpen aria-hidden="true" /> {m.routes_articles()}
            </Menu.Item>
            <Menu.Item value="videos" hideFrom="md">
              <Clapperboard aria-hidden="true" /> {m.routes_videos()}
            </Menu.Item>
            <Menu.Item value="color-mode" hideFrom="sm">
              <ModeIcon aria-hidden="true" /> {change()}
            </Menu.Item>
            <Menu.ItemGroup aria-label={m.ui_language()}>
              {otherLanguages().map(({ language, name }) => (
                <Menu.Item key={language} value={language} lang={language}>
                  <Languages aria-hidden="true" /> {name}
                </Menu.Item>
              ))}
            </Menu.ItemGroup>
            <Menu.Item value="sign-out">
              <LogOut aria-hidden="true" /> {m.routes_sign_out()}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </>
  )
}

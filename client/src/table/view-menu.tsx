import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { Bookmark, BookmarkPlus, BookmarkX, Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '../forms/text-field.tsx'
import { useUser } from '../session/session-store.ts'
import { menuPositioning } from '../ui/positioning.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { ListParams } from './use-list-params.ts'

/** The filters, the search and the order of a list under a name. */
interface View {
  name: string
  /** The query of its address. */
  query: string
}

const most = 20
const keyOf = (list: string, userId: string) => `prakat-views:${userId}:${list}`

function read(key: string): View[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value.filter(isView) : []
  } catch {
    return []
  }
}

const isView = (value: Partial<View> | null): value is View =>
  typeof value?.name === 'string' && typeof value.query === 'string'

interface ViewMenuProps {
  /** The name of the list. */
  list: string
  params: ListParams
}

/** What somebody looks at again and again: a list as it is filtered and ordered, kept in this browser. */
export function ViewMenu({ list, params }: ViewMenuProps) {
  const key = keyOf(list, useUser().id)
  const navigate = useNavigate()
  const [views, setViews] = useState(() => read(key))
  const { ask, dialog } = useConfirm()
  const { view } = params
  const current = views.find(({ query }) => query === view)

  function keep(next: View[]) {
    setViews(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // Storage can be blocked; the views then last as long as the page.
    }
  }
  function save() {
    let typed = ''
    ask({
      title: m.table_save_view(),
      description: m.table_save_view_about(),
      details: nameField((name) => (typed = name)),
      confirm: m.table_save_view_done(),
      stay: m.ui_cancel(),
      tone: 'primary',
      onConfirm: () =>
        keep([...views.filter(({ name }) => name !== typed), { name: typed, query: view }]),
    })
  }
  function choose(value: string) {
    if (value === 'save') return save()
    if (value === 'forget') return keep(views.filter((each) => each !== current))
    const chosen = views[Number(value)]
    if (chosen) void navigate(`?${chosen.query}`)
  }
  if (views.length === 0 && !view) return null
  return (
    <>
      <Menu.Root
        positioning={menuPositioning}
        lazyMount
        unmountOnExit
        onSelect={({ value }) => choose(value)}
      >
        <Menu.Trigger asChild>
          <Button variant="outline">
            <Bookmark aria-hidden="true" /> {current?.name ?? m.table_views()}
          </Button>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="48">
            {views.map((each, at) => (
              <Menu.Item key={each.name} value={String(at)}>
                {each === current ? <Check aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
                {each.name}
              </Menu.Item>
            ))}
            {current ? (
              <Menu.Item value="forget">
                <BookmarkX aria-hidden="true" /> {m.table_forget_view({ name: current.name })}
              </Menu.Item>
            ) : view && views.length < most ? (
              <Menu.Item value="save">
                <BookmarkPlus aria-hidden="true" /> {m.table_save_view()}
              </Menu.Item>
            ) : null}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      {dialog}
    </>
  )
}

interface NameFieldProps {
  onChange: (name: string) => void
  block: (blocked: boolean) => void
}

const nameField = (onChange: NameFieldProps['onChange']) => (block: NameFieldProps['block']) => (
  <NameField onChange={onChange} block={block} />
)

function NameField({ onChange, block }: NameFieldProps) {
  const [name, setName] = useState('')
  const isBlocked = name.trim() === ''
  useEffect(() => block(isBlocked), [block, isBlocked])
  return (
    <TextField
      label={m.table_view_name()}
      name="view-name"
      error={undefined}
      value={name}
      maxLength={60}
      onChange={({ target }) => {
        setName(target.value)
        onChange(target.value.trim())
      }}
    />
  )
}

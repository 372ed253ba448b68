import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { Bookmark, BookmarkPlus, BookmarkX, Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import type { Failure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { useRun } from '../api/use-graphql.ts'
import { TextField } from '../forms/text-field.tsx'
import { menuPositioning } from '../ui/positioning.ts'
import { toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { ListParams } from './use-list-params.ts'

const viewsQuery = graphql(
  `query ListViews($list: String!) { listViews(list: $list) { name query } }`,
)
const saveView = graphql(
  `mutation SaveListView($list: String!, $name: String!, $query: String!) {
    saveListView(list: $list, name: $name, query: $query) { name query }
  }`,
)
const forgetView = graphql(
  `mutation ForgetListView($list: String!, $name: String!) {
    forgetListView(list: $list, name: $name) { name query }
  }`,
)

interface ViewMenuProps {
  /** The name of the list. */
  list: string
  params: ListParams
}

/** What somebody looks at again and again: a list as it is filtered and ordered, wherever they sign in. */
export function ViewMenu({ list, params }: ViewMenuProps) {
  const [{ data }] = useQuery({ query: viewsQuery, variables: { list } })
  const views = data?.listViews ?? []
  const run = useRun()
  const navigate = useNavigate()
  const { ask, dialog } = useConfirm()
  const { view } = params
  const current = views.find(({ query }) => query === view)

  function save() {
    let typed = ''
    ask({
      title: m.table_save_view(),
      description: m.table_save_view_about(),
      details: nameField((name) => (typed = name)),
      confirm: m.table_save_view_done(),
      tone: 'primary',
      onConfirm: async () => say(await run(saveView, { list, name: typed, query: view })),
    })
  }
  async function forget({ name }: { name: string }) {
    say(await run(forgetView, { list, name }))
  }
  function choose(value: string) {
    if (value === 'save') return save()
    if (value === 'forget' && current) return void forget(current)
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
                <BookmarkX aria-hidden="true" /> {m.table_delete_view({ name: current.name })}
              </Menu.Item>
            ) : view ? (
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

const say = (failure: Failure | null) => failure && toastFailure(failure)

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

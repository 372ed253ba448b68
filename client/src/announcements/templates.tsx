import { Menu } from '@chakra-ui/react/menu'
import { Button } from '@chakra-ui/react/button'
import { ChevronDown, FilePlus2, LayoutTemplate } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { useRun } from '../api/use-graphql.ts'
import { paths } from '../paths.ts'
import { nameOf } from '../published/published-columns.tsx'
import { useViewer } from '../session/me.ts'
import type { RowAction } from '../table/row-actions.ts'
import { menuPositioning } from '../ui/positioning.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { saveAsTemplate, templateStatus, type Announcement } from './announcement.ts'

const allTemplates = `${paths.announcements()}?status=${templateStatus}`

/** Keeps a copy of an announcement for others to begin as, and begins one as a template. */
export function useTemplateActions(): RowAction<Announcement>[] {
  const run = useRun()
  const navigate = useNavigate()
  const writes = useViewer().writes('announcement')
  return [
    {
      label: m.announcements_use_template(),
      icon: FilePlus2,
      allowed: ({ template }) => writes && template,
      open: ({ id }) => void navigate(paths.announcementCopy(id)),
    },
    {
      label: m.announcements_save_as_template(),
      icon: LayoutTemplate,
      allowed: ({ template }) => writes && !template,
      run: ({ id }) => run(saveAsTemplate, { id }),
      done: (title) => m.announcements_saved_as_template({ title }),
    },
  ]
}

const templatesQuery = graphql(`
  query AnnouncementTemplates {
    announcements(first: 10, filter: { template: true }, sort: TITLE) {
      edges { node { id title } }
    }
  }
`)

/** The templates to begin with, once there are some. */
export function TemplatesButton() {
  const navigate = useNavigate()
  const [{ data }] = useQuery({ query: templatesQuery })
  const { edges = [] } = data?.announcements ?? {}
  if (edges.length === 0) return null
  return (
    <Menu.Root
      positioning={menuPositioning}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => void navigate(value)}
    >
      <Menu.Trigger asChild>
        <Button variant="outline">
          {m.announcements_from_template()} <ChevronDown aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxW="80">
          {edges.map(({ node: { id, title } }) => (
            <Menu.Item key={id} value={paths.announcementCopy(id)} lang={languageOf(title)}>
              {nameOf({ title })}
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item value={allTemplates}>
            <LayoutTemplate aria-hidden="true" /> {m.announcements_all_templates()}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

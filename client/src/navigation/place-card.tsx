import { navigationLimits } from '@prakat/schema/landing-rules'
import { Menu } from '@chakra-ui/react/menu'
import { chakra } from '@chakra-ui/react/styled-system'
import { FileText, Link as LinkIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/buttons.tsx'
import { draggedRows } from '../ui/dragged-rows.ts'
import { EntryRow } from '../ui/entry-row.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { useReorder } from '../ui/use-reorder.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { newEntry, type Entry, type NavigationPage, type Place } from './navigation.ts'

const words = {
  header: { title: m.navigation_header, about: m.navigation_header_about },
  footer: { title: m.navigation_footer, about: m.navigation_footer_about },
}

interface PlaceCardProps {
  place: Place
  entries: Entry[]
  pages: readonly NavigationPage[]
  /** By field, such as `header.0.link`. */
  problems: Record<string, string>
  onChange: (entries: Entry[]) => void
}

/** What stands in one place of the site, in its order. */
export function PlaceCard({ place, entries, pages, problems, onChange }: PlaceCardProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const [liveMessage, setLiveMessage] = useState('')
  const reorder = useReorder<HTMLOListElement>({
    onMove(key, to) {
      const moved = entries.find((entry) => entry.key === key)!
      onChange(entries.filter((entry) => entry !== moved).toSpliced(to, 0, moved))
      setLiveMessage(m.navigation_moved({ place: to + 1, count: entries.length }))
    },
  })
  const left = pages.filter(({ id }) => !entries.some(({ pageId }) => pageId === id))
  const add = (entry: Entry) => {
    onChange([...entries, entry])
    if (!entry.pageId) setOpened(entry.key)
  }
  const isFull = entries.length >= navigationLimits[place]
  // The server says of a list what is wrong in it, but not at which entry.
  const ofPlace = Object.entries(problems)
    .filter(([name]) => new RegExp(`^${place}(\\.[a-z]|$)`, 'i').test(name))
    .map(([, problem]) => problem)
  return (
    <SettingCard title={words[place].title()} description={words[place].about()}>
      {entries.length === 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {m.navigation_none()}
        </chakra.p>
      ) : (
        <chakra.ol {...reorder} className={draggedRows} display="grid" gap="2">
          {entries.map((entry, at) => (
            <LinkRow
              key={entry.key}
              entry={entry}
              page={pages.find(({ id }) => id === entry.pageId)}
              problem={(field) => problems[`${place}.${at}.${field}`]}
              open={opened === entry.key || hasProblem(problems, `${place}.${at}.`)}
              onToggle={() => setOpened(opened === entry.key ? null : entry.key)}
              onChange={(change) =>
                onChange(entries.map((each) => (each === entry ? { ...each, ...change } : each)))
              }
              onRemove={() => onChange(entries.filter((each) => each !== entry))}
            />
          ))}
        </chakra.ol>
      )}
      {ofPlace.map((problem) => (
        <chakra.p key={problem} role="alert" textStyle="sm" color="fg.error" mt="3">
          {problem}
        </chakra.p>
      ))}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="4">
        <Menu.Root
          onSelect={({ value }) => add(newEntry({ pageId: value }))}
          positioning={{ placement: 'bottom-start' }}
        >
          <Menu.Trigger asChild>
            <Button variant="outline" disabled={isFull || left.length === 0}>
              <Plus aria-hidden="true" /> {m.navigation_add_page()}
            </Button>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content maxH="72" overflowY="auto" maxW="80">
              {left.map(({ id, title, slug }) => (
                <Menu.Item key={id} value={id}>
                  <chakra.span minW="0">
                    <chakra.span display="block" truncate lang={languageOf(title)}>
                      {title}
                    </chakra.span>
                    <chakra.span display="block" truncate textStyle="xs" color="fg.muted">
                      /{slug}
                    </chakra.span>
                  </chakra.span>
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
        <Button variant="outline" disabled={isFull} onClick={() => add(newEntry({}))}>
          <Plus aria-hidden="true" /> {m.navigation_add_link()}
        </Button>
      </chakra.div>
      <chakra.span srOnly aria-live="polite">
        {liveMessage}
      </chakra.span>
    </SettingCard>
  )
}

const hasProblem = (problems: Record<string, string>, prefix: string) =>
  Object.keys(problems).some((name) => name.startsWith(prefix))

interface LinkRowProps {
  entry: Entry
  /** Undefined for a link, and for a page that is gone. */
  page: NavigationPage | undefined
  problem: (field: string) => string | undefined
  open: boolean
  onToggle: () => void
  onChange: (change: Partial<Entry>) => void
  onRemove: () => void
}

function LinkRow({ entry, page, problem, onChange, ...row }: LinkRowProps) {
  const { pageId, link, textEn, textTh } = entry
  const written = shownName(textEn, textTh)
  const name = written || page?.title || (pageId ? m.navigation_gone() : link) || m.navigation_new()
  return (
    <EntryRow
      {...{ ...row, name, id: entry.key, icon: pageId ? FileText : LinkIcon }}
      detail={page ? `/${page.slug}` : link}
      state={pageId && !page?.live ? <Badge tone="warning">{m.navigation_not_live()}</Badge> : null}
      moveLabel={m.navigation_move({ name })}
      removeLabel={m.navigation_remove({ name })}
    >
      {pageId ? null : (
        <TextField
          name="link"
          label={m.navigation_link()}
          hint={m.navigation_link_hint()}
          error={problem('link')}
          inputMode="url"
          value={link}
          maxLength={2000}
          onChange={({ target }) => onChange({ link: target.value })}
        />
      )}
      <TextField
        name="textEn"
        label={m.navigation_text_en()}
        {...(pageId && { hint: m.navigation_text_hint() })}
        error={problem('textEn')}
        value={textEn}
        maxLength={60}
        onChange={({ target }) => onChange({ textEn: target.value })}
      />
      <TextField
        name="textTh"
        label={m.navigation_text_th()}
        lang="th"
        error={problem('textTh')}
        value={textTh}
        maxLength={60}
        onChange={({ target }) => onChange({ textTh: target.value })}
      />
    </EntryRow>
  )
}

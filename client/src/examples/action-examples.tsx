import { Button as ChakraButton } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { Archive, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { Choices } from '../ui/choices.tsx'
import { Button, ButtonAnchor, ButtonLink, IconButton, ShowMore, TextLink } from '../ui/buttons.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { menuPositioning } from '../ui/positioning.ts'
import { m } from '../words/m.ts'
import type { Examples } from './example.ts'
import { Row, Stack } from './row.tsx'
import { nothing } from './samples.ts'

export const actionExamples = {
  Button: {
    use: m.examples_button,
    Example: () => (
      <Stack>
        <Row>
          <Button>{m.examples_publish()}</Button>
          <Button variant="outline">{m.examples_preview()}</Button>
          <Button variant="subtle">{m.examples_invite()}</Button>
          <Button variant="ghost">{m.examples_not_now()}</Button>
          <Button variant="plain">{m.examples_show_all()}</Button>
        </Row>
        <Row>
          <Button size="sm">{m.examples_small()}</Button>
          <Button size="md">{m.examples_medium()}</Button>
          <Button size="lg">{m.examples_large()}</Button>
        </Row>
        <Row>
          <Button>
            <Plus aria-hidden="true" /> {m.examples_new_group()}
          </Button>
          <Button loading loadingText={m.examples_saving()} />
          <Button disabled>{m.examples_publish()}</Button>
          <Button disabled variant="outline">
            {m.examples_preview()}
          </Button>
        </Row>
      </Stack>
    ),
  },
  ChakraButton: {
    use: m.examples_chakra_button,
    Example: () => (
      <Stack>
        <Row>
          <ChakraButton colorPalette="primary">{m.examples_publish()}</ChakraButton>
          <ChakraButton colorPalette="error">{m.examples_delete()}</ChakraButton>
          <ChakraButton colorPalette="warning">{m.examples_recall()}</ChakraButton>
          <ChakraButton colorPalette="neutral">{m.examples_archive()}</ChakraButton>
        </Row>
        <Row>
          <ChakraButton variant="subtle">{m.examples_publish()}</ChakraButton>
          <ChakraButton variant="subtle" colorPalette="error">
            {m.examples_delete()}
          </ChakraButton>
          <ChakraButton loading loadingText={m.examples_saving()} />
        </Row>
      </Stack>
    ),
  },
  IconButton: {
    use: m.examples_icon_button,
    Example: () => (
      <Row>
        <IconButton label={m.examples_edit()}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={m.examples_duplicate()} variant="outline">
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label={m.examples_add()} variant="solid" size="sm">
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={m.examples_delete()} disabled>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Row>
    ),
  },
  ButtonLink: {
    use: m.examples_button_link,
    Example: () => (
      <Row>
        <ButtonLink to={paths.inbox()}>{m.examples_open_inbox()}</ButtonLink>
        <ButtonLink to={paths.inbox()} variant="outline">
          {m.examples_open_inbox()}
        </ButtonLink>
      </Row>
    ),
  },
  ButtonAnchor: {
    use: m.examples_button_anchor,
    Example: () => (
      <Row>
        <ButtonAnchor href="/v1/openapi.json" variant="outline" target="_blank">
          {m.examples_open_api()}
        </ButtonAnchor>
      </Row>
    ),
  },
  TextLink: {
    use: m.examples_text_link,
    Example: () => (
      <p>
        {m.examples_before_link()} <TextLink to={paths.account()}>{m.examples_account()}</TextLink>
      </p>
    ),
  },
  CopyButton: {
    use: m.examples_copy_button,
    Example: () => (
      <Row>
        <CopyButton text={location.href} label={m.examples_copy_link()} />
      </Row>
    ),
  },
  ShowMore: {
    use: m.examples_show_more,
    Example: () => (
      <Row>
        <ShowMore onClick={nothing} />
        <ShowMore loading />
      </Row>
    ),
  },
  LinkTabs: {
    use: m.examples_link_tabs,
    Example: () => (
      <LinkTabs
        label={m.examples_members()}
        current="open"
        tabs={[
          { value: 'open', label: m.examples_open() },
          { value: 'all', label: m.examples_show_all() },
        ]}
        hrefFor={() => paths.calendar()}
      />
    ),
  },
  Choices: {
    use: m.examples_choices,
    Example() {
      const [current, setCurrent] = useState<'day' | 'week' | 'month'>('week')
      return (
        <Row>
          <Choices
            label={m.examples_span()}
            current={current}
            onChoose={setCurrent}
            choices={[
              { value: 'day', label: m.examples_day(), content: m.examples_day() },
              { value: 'week', label: m.examples_week(), content: m.examples_week() },
              { value: 'month', label: m.examples_month(), content: m.examples_month() },
            ]}
          />
        </Row>
      )
    },
  },
  Menu: {
    use: m.examples_menu,
    Example: () => (
      <Row>
        <Menu.Root positioning={menuPositioning} lazyMount unmountOnExit>
          <Menu.Trigger asChild>
            <ChakraButton variant="outline">{m.examples_actions()}</ChakraButton>
          </Menu.Trigger>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="edit">
                <Pencil aria-hidden="true" /> {m.examples_edit()}
              </Menu.Item>
              <Menu.Item value="archive">
                <Archive aria-hidden="true" /> {m.examples_archive()}
              </Menu.Item>
              <Menu.Separator />
              <Menu.Item value="delete">
                <Trash2 aria-hidden="true" /> {m.examples_delete()}
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      </Row>
    ),
  },
} satisfies Examples

import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { toFailure } from '../api/failure.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'

interface WidePageProps {
  /** For a board, or a form with what it makes beside it, which have use for all the room there is. */
  wide?: boolean
  children: ReactNode
}

/** The width of a list or a board of the back office. */
export function ListPage({ wide = false, children }: WidePageProps) {
  return (
    <chakra.div
      maxW={wide ? '8xl' : '6xl'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      py={{ base: '5', md: '8' }}
    >
      {children}
    </chakra.div>
  )
}

/** All the width there is, for a board with tools of its own. */
export function BoardPage({ children }: { children: ReactNode }) {
  return (
    <chakra.div px={{ base: '4', md: '6' }} pt={{ base: '5', md: '6' }} pb="4">
      {children}
    </chakra.div>
  )
}

/** The width of an editor, with room below for the actions that a phone keeps at the bottom. */
export function EditorPage({ wide = false, children }: WidePageProps) {
  return (
    <chakra.div
      maxW={wide ? '8xl' : '6xl'}
      mx="auto"
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', md: '6' }}
      pb={{ base: '32', md: '12' }}
    >
      {children}
    </chakra.div>
  )
}

/** The title of a page, its description and its main actions. */
export function PageHead(props: { title: string; description: string; children?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="6"
    >
      <div>
        <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
          {props.title}
        </chakra.h1>
        <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
          {props.description}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {props.children}
      </chakra.div>
    </chakra.div>
  )
}

/** Shown instead of a page that the person may not use. */
export function NotAllowedPage() {
  return (
    <>
      <PageTitle>{m.layouts_not_allowed()}</PageTitle>
      <MessagePage
        icon={Lock}
        title={m.layouts_no_permission()}
        description={m.layouts_not_your_role()}
      >
        <ButtonLink to={paths.backoffice()} variant="outline">
          {m.layouts_overview()}
        </ButtonLink>
      </MessagePage>
    </>
  )
}

interface NotLoadedPageProps {
  /** That it did not load: "The person did not load". */
  title: string
  error: Error
  /** Shown if it does not exist. */
  gone: { title: string; description: string }
  list: { to: string; label: string }
  retry: () => void
}

/** Shown instead of an item's page that could not be loaded. */
export function NotLoadedPage({ title, error, gone, list, retry }: NotLoadedPageProps) {
  return (
    <LoadFailure heading="h1" failure={toFailure(error)} onRetry={retry} title={title} gone={gone}>
      <ButtonLink to={list.to} variant="outline">
        {list.label}
      </ButtonLink>
    </LoadFailure>
  )
}

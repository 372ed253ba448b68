import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { toFailure } from '../api/failure.ts'
import { useMe, type Me } from '../session/me.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SettingSkeleton } from '../ui/setting-card.tsx'
import { m } from '../words/m.ts'

interface AccountPageProps {
  title: string
  description: string
  children: ReactNode
}

export function AccountPage({ title, description, children }: AccountPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <chakra.div mb="6">
        <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
          {title}
        </chakra.h1>
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {description}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </chakra.div>
    </>
  )
}

/** Loads the account for its children: a skeleton until it is there, and a way to try again when it fails. */
export function WithAccount({ children }: { children: (account: Me) => ReactNode }) {
  const { me: account, error, reload } = useMe()
  if (account) return children(account)
  return error ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
}

export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <LoadFailure title={m.account_not_loaded()} failure={toFailure(error)} onRetry={onRetry} />
}

import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { toFailure } from '../api/failure.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SettingSkeleton } from '../ui/setting-card.tsx'
import { useMe, type Me } from '../session/me.ts'

interface AccountPageProps {
  title: string
  description: string
  children: ReactNode
}

/** The head and the cards of one page of the account. */
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

/** What needs the account, once there is one; its shape before that, and a way on when it can't be had. */
export function WithAccount({ children }: { children: (account: Me) => ReactNode }) {
  const { me: account, error, reload } = useMe()
  if (account) return children(account)
  return error ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
}

/** Why nothing can be added yet: whoever does not own the address must not bring a way in of their own. */
export function VerifyFirst({ account }: { account: Me }) {
  if (account.emailVerified) return null
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="3">
      Verify your email first: open the link that we mailed you.
    </chakra.p>
  )
}

/** In place of a part of the account that could not be fetched. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <LoadFailure what="This" failure={toFailure(error)} onRetry={onRetry} />
}

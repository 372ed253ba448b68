import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { MailWarning, ShieldAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useMe } from '../session/me.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { useSendVerification } from './email.ts'

/** Tells people on every page what their account still needs. */
export function AccountNotices() {
  return (
    <GraphqlProvider>
      <Notices />
    </GraphqlProvider>
  )
}

function Notices() {
  const { me: account } = useMe()
  const { pathname } = useLocation()
  if (!account) return null
  const { twoFactor, emailVerified, email } = account
  return (
    <>
      {twoFactor.required ? (
        <Notice icon={ShieldAlert} text={m.account_notice_factor()}>
          {pathname === paths.accountSecurity() ? null : (
            <ButtonLink to={paths.accountSecurity()} size="sm" variant="outline">
              {m.account_set_it_up()}
            </ButtonLink>
          )}
        </Notice>
      ) : null}
      {emailVerified ? null : (
        <Notice icon={MailWarning} text={m.account_notice_verify()}>
          <SendAgain email={email} />
        </Notice>
      )}
    </>
  )
}

function SendAgain({ email }: { email: string }) {
  const { sendVerification, sending } = useSendVerification(email)
  return (
    <Button size="sm" variant="outline" loading={sending} onClick={() => void sendVerification()}>
      {m.account_send_again()}
    </Button>
  )
}

function Notice(props: { icon: LucideIcon; text: string; children: ReactNode }) {
  const { icon: Icon, text, children } = props
  return (
    <chakra.aside aria-label={m.account_notice()} bg="bg.warning" borderBottomWidth="1px">
      <chakra.div
        display="flex"
        alignItems="center"
        gap="3"
        maxW="6xl"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="2.5"
        textStyle="sm"
      >
        <chakra.span color="fg.warning" flexShrink="0">
          <Icon size={17} aria-hidden="true" />
        </chakra.span>
        <chakra.p flex="1" minW="0" textWrap="pretty">
          {text}
        </chakra.p>
        {children}
      </chakra.div>
    </chakra.aside>
  )
}

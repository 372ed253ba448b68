import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useViewer } from '../session/me.ts'
import { HeaderLink } from './header-link.tsx'

/** The link to the back office, for staff. */
export default function BackofficeLink() {
  return (
    <GraphqlProvider>
      <LinkForStaff />
    </GraphqlProvider>
  )
}

function LinkForStaff() {
  const { isStaff } = useViewer()
  if (!isStaff) return null
  return <HeaderLink to={paths.backoffice()}>Back office</HeaderLink>
}

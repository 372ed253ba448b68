import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useViewer } from '../session/me.ts'
import { paths } from '../paths.ts'
import { HeaderLink } from './header-link.tsx'

/** The way into the back office, for those who have work there. */
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

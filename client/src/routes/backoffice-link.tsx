import { LayoutDashboard } from 'lucide-react'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useViewer } from '../session/me.ts'
import { m } from '../words/m.ts'
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
  return <HeaderLink to={paths.backoffice()} text={m.routes_backoffice()} icon={LayoutDashboard} />
}

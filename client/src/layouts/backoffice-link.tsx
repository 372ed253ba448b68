import { GraphqlProvider } from '../api/graphql-provider.tsx'
import { useViewer } from '../api/use-viewer.ts'
import { paths } from '../paths.ts'
import { HeaderLink } from './header-link.tsx'

/** The way into the back office, for those who have work there. */
export default function BackofficeLink() {
  return (
    <GraphqlProvider>
      <LinkForWriters />
    </GraphqlProvider>
  )
}

function LinkForWriters() {
  const { writesAnnouncements } = useViewer()
  if (!writesAnnouncements) return null
  return <HeaderLink to={paths.backoffice()}>Back office</HeaderLink>
}

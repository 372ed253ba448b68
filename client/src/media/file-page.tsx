import { Download, FileX } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { serverAddress } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { ButtonAnchor, ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { fileAddress } from './file-address.ts'

/** Where links to files lead that have ended or were given to somebody else: on to the file, for those who are shown it. */
export default function FilePage() {
  const { id = '' } = useParams()
  return (
    <GraphqlProvider>
      <PageTitle>{m.media_file()}</PageTitle>
      <Leading id={id} />
    </GraphqlProvider>
  )
}

function Leading({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: fileAddress,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const address = data?.fileAddress && serverAddress.of(data.fileAddress)
  useEffect(() => {
    // So that “Back” does not lead here again.
    if (address) window.location.replace(address)
  }, [address])
  const isGone = data?.fileAddress === null
  const failure = error && toFailure(error)
  const gone = { title: m.media_no_file(), description: m.media_no_file_about() }
  if (address)
    return (
      <MessagePage
        icon={Download}
        title={m.media_file_coming()}
        description={m.media_file_coming_about()}
      >
        <ButtonAnchor href={address}>{m.media_download()}</ButtonAnchor>
      </MessagePage>
    )
  if (isGone)
    return (
      <MessagePage icon={FileX} {...gone}>
        <ButtonLink to={paths.home()}>{m.routes_back_home()}</ButtonLink>
      </MessagePage>
    )
  if (!failure) return <PageSkeleton />
  return (
    <LoadFailure
      heading="h1"
      title={m.media_file_not_loaded()}
      gone={gone}
      failure={failure}
      onRetry={() => ask()}
    />
  )
}

import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { mediaIdsIn, type FileAddresses } from '@prakat/schema/media-in-text'
import { renderRichText } from '@prakat/schema/render-rich-text'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { useEffect, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { serverAddress } from '../api/server-address.ts'
import { AcknowledgementBox, SenderName, SeverityLabel } from '../directory/announcement-parts.tsx'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { fileAddress } from '../media/file-address.ts'
import { AttachedFiles } from '../media/files-field.tsx'
import { formatDate } from '../time/formats.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { NoticeOnPhone, type Notice } from './notice-on-phone.tsx'
import { nameOf } from './published-columns.tsx'
import type { Severity, WrittenPage } from './published-form.tsx'

export interface PreviewDialogProps {
  title: string
  publishAt: string
  timeZone: string
  authorId: string
  notice: Notice
  page: WrittenPage
  onClose: () => void
}

/** What is written as its readers will see it: its page, and how their phones tell them. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { notice, onClose } = props
  return (
    <Dialog.Root size="xl" open onOpenChange={onClose} scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.published_preview()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)" color="fg">
              <Page {...props} />
              {notice.channels.length > 0 ? (
                <NoticeOnPhone notice={{ ...notice, title: nameOf(notice) }} />
              ) : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.forms_close()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Page({ title, publishAt, timeZone, authorId, page }: PreviewDialogProps) {
  const { lead = '', text = '', rich = null, coverId = null, fileIds = [] } = page
  const { severity, acknowledge } = page
  const [now] = useState(() => Date.now())
  const addresses = useAddresses(rich, coverId)
  const name = nameOf({ title: title.trim() })
  const at = zonedToUtc(publishAt, timeZone)
  const date = formatDate(at ? new Date(at) : now, { dateStyle: 'long', timeZone })
  const html = rich && addresses ? renderRichText(rich, addresses) : ''
  const cover = coverId && addresses?.get(coverId)
  return (
    <chakra.article
      aria-label={name}
      p={{ base: '4', md: '8' }}
      mt="2"
      borderWidth="1px"
      borderRadius="l3"
    >
      {severity ? (
        <Facts mb="3">
          <Author id={authorId} />
          {date}
          <SeverityLabel severity={codeOf(severity)} />
        </Facts>
      ) : null}
      <chakra.h3
        lang={languageOf(name)}
        fontSize={{ base: '2xl', md: '3xl' }}
        lineHeight="1.25"
        fontWeight="semibold"
        letterSpacing="-0.02em"
        overflowWrap="anywhere"
        textWrap="balance"
      >
        {name}
      </chakra.h3>
      {severity ? null : <Facts mt="2">{date}</Facts>}
      {cover ? <chakra.img src={cover} alt="" mt="6" w="100%" borderRadius="l3" /> : null}
      <chakra.div display="grid" gap="5" mt="6" gridTemplateColumns="minmax(0, 1fr)">
        {lead ? (
          <chakra.p
            lang={languageOf(lead)}
            textStyle="lg"
            color="fg.muted"
            lineHeight="1.6"
            whiteSpace="pre-wrap"
          >
            {lead}
          </chakra.p>
        ) : null}
        {text ? (
          <chakra.p
            lang={languageOf(text)}
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineHeight="1.65"
          >
            {text}
          </chakra.p>
        ) : null}
        {html ? <RichTextHtml html={html} none="" /> : null}
        {lead || text || html || !addresses ? null : (
          <chakra.p color="fg.muted">{m.published_nothing_written()}</chakra.p>
        )}
        {fileIds.length > 0 ? <AttachedFiles ids={fileIds} /> : null}
        {acknowledge ? (
          <AcknowledgementBox dueAt={zonedToUtc(acknowledge.by, timeZone)} isDone={false}>
            <Button size="sm" disabled>
              {m.inbox_acknowledge()}
            </Button>
          </AcknowledgementBox>
        ) : null}
      </chakra.div>
    </chakra.article>
  )
}

const Facts = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    textStyle: 'sm',
    color: 'fg.muted',
  },
})

const codeOf = (severity: Severity) => severity.toLowerCase() as Lowercase<Severity>

const authorQuery = graphql(`
  query PreviewAuthor($filter: UserFilter) {
    users(first: 1, filter: $filter) { edges { node { id name nameTh photo } } }
  }
`)

function Author({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: authorQuery, variables: { filter: { ids: [id] } } })
  const author = data?.users.edges[0]?.node
  if (!author) return null
  return (
    <>
      <PersonAvatar name={author.name} photo={author.photo} size="sm" />
      <SenderName sender={author} />
    </>
  )
}

/** Where whoever writes finds the pictures and files of it; null until that is known, as elsewhere they are not found. */
function useAddresses(rich: RichText | null, coverId: string | null): FileAddresses | null {
  const client = useClient()
  const ids = [...(rich ? mediaIdsIn(rich) : []), ...(coverId ? [coverId] : [])].join()
  const [known, setKnown] = useState<FileAddresses | null>(ids === '' ? new Map() : null)
  useEffect(() => {
    if (ids === '') return
    const ask = async (id: string) => {
      const { data } = await client.query(fileAddress, { id }, { requestPolicy: 'network-only' })
      return data?.fileAddress ? [[id, serverAddress.of(data.fileAddress)] as const] : []
    }
    void Promise.all(ids.split(',').map(ask)).then((found) => setKnown(new Map(found.flat())))
  }, [client, ids])
  return known
}

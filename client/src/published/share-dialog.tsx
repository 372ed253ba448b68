import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { useId, useState } from 'react'
import { useClient, useQuery, type TypedDocumentNode } from 'urql'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { onlyField } from '../table/use-resource-list.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { PublishedDocuments } from './published.ts'

const lengths = [
  { days: 1, label: m.published_share_days_1 },
  { days: 7, label: m.published_share_days_7 },
  { days: 30, label: m.published_share_days_30 },
]

type Answer<Name extends 'previews' | 'share' | 'revoke'> = ResultOf<
  PublishedDocuments<never, never>[Name]
>

/** Ask for the links to something, which `Of` says. */
interface LinkDocuments<Of extends object> {
  previews: TypedDocumentNode<Answer<'previews'>, Of>
  share: TypedDocumentNode<Answer<'share'>, Of & { days: number }>
  revoke: TypedDocumentNode<Answer<'revoke'>, Of & { linkId: string }>
}

interface LinksProps<Of extends object> {
  documents: LinkDocuments<Of>
  of: Of
}

interface ShareDialogProps<Of extends object> extends LinksProps<Of> {
  /** What whoever has a link sees. */
  about: string
  pathOf: (token: string) => string
  onClose: () => void
}

/** Makes links by which others see something before it is published, and takes them back. */
export function ShareDialog<Of extends object>(props: ShareDialogProps<Of>) {
  const { documents, of, about, pathOf, onClose } = props
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.published_share()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="5">
              <p>{about}</p>
              <NewLink {...{ documents, of, pathOf }} />
              <WorkingLinks {...{ documents, of }} />
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

type NewLinkProps<Of extends object> = Omit<ShareDialogProps<Of>, 'about' | 'onClose'>

function NewLink<Of extends object>({ documents, of, pathOf }: NewLinkProps<Of>) {
  const client = useClient()
  const id = useId()
  const [days, setDays] = useState(7)
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState('')

  async function make() {
    setBusy(true)
    const { data, error } = await client.mutation(documents.share, { ...of, days })
    setBusy(false)
    if (error) return toastFailure(toFailure(error))
    const token = data && onlyField(data)?.token
    if (token) setUrl(`${window.location.origin}${pathOf(token)}`)
  }
  return (
    <chakra.div display="grid" gap="3" color="fg">
      <chakra.div display="flex" alignItems="end" gap="2">
        <chakra.div flex="1">
          <SelectField
            label={m.published_share_days()}
            error={undefined}
            value={days}
            onChange={({ target }) => setDays(Number(target.value))}
          >
            {lengths.map((length) => (
              <option key={length.days} value={length.days}>
                {length.label()}
              </option>
            ))}
          </SelectField>
        </chakra.div>
        <Button loading={busy} onClick={() => void make()}>
          {m.published_share_make()}
        </Button>
      </chakra.div>
      {url ? (
        <chakra.div borderWidth="1px" borderRadius="l2" bg="bg.subtle" p="3">
          <chakra.label htmlFor={id} srOnly>
            {m.published_share_link()}
          </chakra.label>
          <chakra.div display="flex" alignItems="center" gap="2">
            <chakra.input
              id={id}
              readOnly
              value={url}
              onFocus={({ target }) => target.select()}
              flex="1"
              minW="0"
              h="9"
              px="2.5"
              borderWidth="1px"
              borderColor="border.control"
              borderRadius="l2"
              bg="bg.panel"
              fontFamily="mono"
              textStyle="xs"
              textOverflow="ellipsis"
              focusVisibleRing="outside"
            />
            <CopyButton size="sm" text={url} label={m.published_share_copy()} />
          </chakra.div>
          <chakra.output display="block" mt="2" textStyle="xs" color="fg.muted">
            {m.published_share_once()}
          </chakra.output>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}

function WorkingLinks<Of extends object>({ documents, of }: LinksProps<Of>) {
  const client = useClient()
  const [{ data, error }] = useQuery({ query: documents.previews, variables: of })
  const links = data?.links ?? []
  const nameOf = people.useNames(links.map(({ createdBy }) => createdBy))

  async function revoke(linkId: string) {
    const answer = await client.mutation(documents.revoke, { ...of, linkId })
    if (answer.error) return toastFailure(toFailure(answer.error))
    void toast({ title: m.published_share_revoked(), tone: 'success' })
  }
  return (
    <section aria-label={m.published_share_working()}>
      <chakra.h3 textStyle="sm" fontWeight="semibold" color="fg" mb="1.5">
        {m.published_share_working()}
      </chakra.h3>
      {error ? <p role="alert">{toFailure(error).message}</p> : null}
      {data && links.length === 0 ? <p>{m.published_share_none()}</p> : null}
      <ul>
        {links.map(({ id, expiresAt, createdBy }) => {
          const time = formatInZone(expiresAt, defaultZone())
          return (
            <chakra.li
              key={id}
              display="flex"
              alignItems="center"
              gap="3"
              py="2"
              borderTopWidth="1px"
              borderColor="border.muted"
            >
              <chakra.span flex="1" minW="0">
                <chakra.span display="block" color="fg">
                  {m.published_share_until({ time })}
                </chakra.span>
                <chakra.span display="block" textStyle="xs">
                  {m.published_share_by({ name: nameOf(createdBy) ?? '…' })}
                </chakra.span>
              </chakra.span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={m.published_share_revoke_this({ time })}
                onClick={() => void revoke(id)}
              >
                {m.published_share_revoke()}
              </Button>
            </chakra.li>
          )
        })}
      </ul>
    </section>
  )
}

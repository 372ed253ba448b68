import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { paths } from '../paths.ts'
import { onlyField } from '../table/use-resource-list.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { Published, PublishedRow } from './published.ts'

const lengths = [
  { days: 1, label: m.published_share_days_1 },
  { days: 7, label: m.published_share_days_7 },
  { days: 30, label: m.published_share_days_30 },
]

interface ShareDialogProps<Row extends PublishedRow> {
  of: Pick<Published<Row, never, never>, 'documents'>
  row: Row
  onClose: () => void
}

/** Makes links by which others read something before it is published, and takes them back. */
export function ShareDialog<Row extends PublishedRow>({ of, row, onClose }: ShareDialogProps<Row>) {
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
              <p>{m.published_share_about()}</p>
              <NewLink of={of} row={row} />
              <WorkingLinks of={of} row={row} />
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

type PartProps<Row extends PublishedRow> = Omit<ShareDialogProps<Row>, 'onClose'>

function NewLink<Row extends PublishedRow>({ of: { documents }, row }: PartProps<Row>) {
  const client = useClient()
  const id = useId()
  const [days, setDays] = useState(7)
  const [busy, setBusy] = useState(false)
  const [url, setUrl] = useState('')

  async function make() {
    setBusy(true)
    const { data, error } = await client.mutation(documents.share, { id: row.id, days })
    setBusy(false)
    if (error) return toastFailure(toFailure(error))
    const token = data && onlyField(data)?.token
    if (token) setUrl(`${window.location.origin}${paths.preview(token)}`)
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

function WorkingLinks<Row extends PublishedRow>({ of: { documents }, row }: PartProps<Row>) {
  const client = useClient()
  const [{ data, error }] = useQuery({ query: documents.previews, variables: { id: row.id } })
  const links = data?.links ?? []
  const nameOf = people.useNames(links.map(({ createdBy }) => createdBy))

  async function revoke(linkId: string) {
    const answer = await client.mutation(documents.revoke, { id: row.id, linkId })
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

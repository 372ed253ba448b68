import { chakra } from '@chakra-ui/react/styled-system'
import { useClient } from 'urql'
import { PhotoField } from '../forms/photo-field.tsx'
import { m } from '../words/m.ts'
import { nameOfEntry } from './line.ts'
import { lineNodes } from './line-queries.ts'
import { useLineTree } from './use-line.ts'

/** The photo of a place itself, which is saved at once and published with the line. */
export function PlacePhoto({ id, onChanged }: { id: string; onChanged: () => Promise<unknown> }) {
  const entry = useLineTree().byId.get(id)
  const client = useClient()
  if (!entry) return null
  const again = { requestPolicy: 'network-only' } as const
  return (
    <chakra.section px={{ base: '4', md: '6' }} pb="6">
      <chakra.h3 textStyle="sm" fontWeight="semibold">
        {m.management_line_photo()}
      </chakra.h3>
      <chakra.p textStyle="sm" color="fg.muted" mt="0.5" mb="4">
        {m.management_line_photo_hint()}
      </chakra.p>
      <PhotoField
        name={nameOfEntry(entry)}
        photo={entry.ownPhoto ?? null}
        path={`/management-line/${id}/photo`}
        onChanged={() =>
          Promise.all([client.query(lineNodes.one, { id }, again).toPromise(), onChanged()])
        }
      />
    </chakra.section>
  )
}

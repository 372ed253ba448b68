import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useViewer } from '../session/me.ts'
import { SearchField } from '../table/search-field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { m } from '../words/m.ts'
import { Picture, tile, Tiles } from './media-grid.tsx'
import { media, type MediaFile } from './media.ts'
import { Thumbnail } from './thumbnail.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { uploadQueue } from './upload-queue.ts'
import { useDropAnywhere } from './use-drop-anywhere.ts'

export interface MediaPickerProps {
  /** Only those, or anything. */
  kind: 'IMAGE' | 'VIDEO' | null
  onChoose: (row: MediaFile) => void
  onClose: () => void
}

const titles = {
  IMAGE: m.media_choose_image,
  VIDEO: m.media_choose_video,
  ANY: m.media_choose_file,
}

/** A dialog in which something of the library is chosen, or uploaded. One that is uploaded alone is chosen. */
export function MediaPicker({ kind, onChoose, onClose }: MediaPickerProps) {
  const client = useClient()
  const { may } = useViewer()
  const mayUpload = may('media.create')
  const [search, setSearch] = useState('')
  const upload = (files: File[]) => {
    const onDone = files.length === 1 ? onChoose : () => {}
    uploadQueue.add(client, files, { onDone })
  }
  useDropAnywhere(mayUpload, upload)
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="4xl" w="100%">
            <Dialog.Header>
              <Dialog.Title>{titles[kind ?? 'ANY']()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3" mb="3" color="fg">
                <chakra.div flex="1 1 12rem">
                  <SearchField label={m.media_search()} value={search} onSearch={setSearch} />
                </chakra.div>
                {mayUpload ? (
                  <UploadButton label={m.media_upload()} kind={kind} onFiles={upload} />
                ) : null}
              </chakra.div>
              <UploadList />
              <Choices {...{ search, kind, onChoose }} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

type ChoicesProps = Pick<MediaPickerProps, 'kind' | 'onChoose'> & { search: string }
const pageSize = 24

function Choices({ search, kind, onChoose }: ChoicesProps) {
  const [pages, setPages] = useState({ search, first: pageSize })
  const first = pages.search === search ? pages.first : pageSize
  const [{ data, error }, ask] = useQuery({
    query: media.list,
    variables: { first, filter: { search: search || null, kind } },
  })
  if (error) {
    return (
      <LoadFailure
        title={m.ui_list_not_loaded()}
        failure={toFailure(error)}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  }
  if (!data) return <TableSkeletonRows />
  const { edges, pageInfo } = data.mediaFiles
  if (edges.length === 0) return <p>{search ? m.table_nothing_matches() : m.media_none()}</p>
  return (
    <>
      <Tiles aria-label={m.media_title()} px="0">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <chakra.button
              type="button"
              {...tile}
              w="100%"
              color="fg"
              textAlign="start"
              cursor="pointer"
              focusVisibleRing="outside"
              _hover={{ borderColor: 'primary.solid' }}
              _disabled={{ opacity: '0.6', cursor: 'not-allowed' }}
              disabled={node.state === 'FAILED'}
              onClick={() => onChoose(node)}
            >
              <Picture>
                <Thumbnail row={node} width={320} />
              </Picture>
              <chakra.span display="block" px="3" py="2" textStyle="sm" truncate>
                {node.name}
              </chakra.span>
            </chakra.button>
          </li>
        ))}
      </Tiles>
      {pageInfo.hasNextPage && first < 96 ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => setPages({ search, first: first + pageSize })}
        >
          {m.ui_show_more()}
        </Button>
      ) : null}
    </>
  )
}

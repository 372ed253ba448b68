import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClient } from 'urql'
import { serverAddress } from '../api/server-address.ts'
import { WhereUsed } from '../directory/where-used.tsx'
import { css, recipeClasses } from '../ui/css.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { FilmState } from './film-state.tsx'
import type { MediaFile } from './media.ts'
import { usesOfFile } from './media-uses.ts'
import { sizeInWords } from './size-in-words.ts'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { uploadQueue } from './upload-queue.ts'

/** What a file is, where it is shown, and what can be done with the file itself. */
export function MediaFacts({ row }: { row: MediaFile }) {
  const client = useClient()
  const { emptyFirst: _, ...uses } = usesOfFile(row.id)
  const { language } = useLanguage()
  const size = row.width && row.height ? `${row.width} × ${row.height} px · ` : ''
  return (
    <chakra.div display="grid" gap="5" px={{ base: '4', md: '6' }} pb="6" textStyle="sm">
      <chakra.p color="fg.muted">
        {size}
        {sizeInWords(row.size, language)} · {row.type}
      </chakra.p>
      {row.kind === 'VIDEO' ? <FilmState row={row} /> : null}
      {row.state === 'FAILED' && row.kind !== 'VIDEO' ? (
        <chakra.p role="alert" color="fg.error">
          {m.media_failed_why()}
        </chakra.p>
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {row.can.update ? (
          <UploadButton
            label={m.media_replace()}
            kind={row.kind === 'IMAGE' || row.kind === 'VIDEO' ? row.kind : null}
            multiple={false}
            variant="outline"
            onFiles={(files) => uploadQueue.add(client, files, { replaces: row })}
          />
        ) : null}
        {row.kind === 'IMAGE' || !row.address ? null : (
          <DownloadLink to={serverAddress.of(row.address)}>
            <Download aria-hidden="true" /> {m.media_download()}
          </DownloadLink>
        )}
      </chakra.div>
      <UploadList replacing={row.id} />
      <section>
        <chakra.h3 textStyle="sm" fontWeight="semibold" mb="3">
          {m.media_used_in()}
        </chakra.h3>
        <WhereUsed uses={uses} />
      </section>
    </chakra.div>
  )
}

const button = recipeClasses<{ base: string; size: { md: string }; variant: { outline: string } }>(
  'button',
)

function DownloadLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      download
      className={`${button.base} ${button.size.md} ${button.variant.outline} ${css({ gap: '2' })}`}
    >
      {children}
    </a>
  )
}

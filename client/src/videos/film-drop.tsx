import { useClient } from 'urql'
import { DropNotice } from '../media/drop-notice.tsx'
import { UnfinishedList } from '../media/unfinished-list.tsx'
import { UploadButton } from '../media/upload-button.tsx'
import { UploadList } from '../media/upload-list.tsx'
import { useDropAnywhere } from '../media/use-drop-anywhere.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { draftFilms } from './draft-films.ts'

/** Takes films that are dropped on the list, and shows what is under way. */
export function FilmDrop() {
  const client = useClient()
  function take(files: File[]) {
    const other = files.find((each) => !isFilm(each))
    if (other) void toast({ title: m.videos_no_film({ name: other.name }), tone: 'warning' })
    draftFilms(client, files.filter(isFilm))
  }
  const over = useDropAnywhere(true, take)
  return (
    <>
      <UploadList />
      <UnfinishedList type="video/" onFiles={take} />
      {over ? <DropNotice /> : null}
    </>
  )
}

/** Some systems know no type of what is a film all the same, which the server finds out. */
const isFilm = ({ type }: File) => type === '' || type.startsWith('video/')

export function FilmsButton() {
  const client = useClient()
  return (
    <UploadButton
      label={m.videos_upload_several()}
      kind="VIDEO"
      variant="outline"
      onFiles={(files) => draftFilms(client, files)}
    />
  )
}

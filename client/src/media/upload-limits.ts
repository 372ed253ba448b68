import { useQuery, type Client } from 'urql'
import { graphql } from '../api/graphql.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { sizeInWords } from './size-in-words.ts'

const uploadLimits = graphql(`query UploadLimits { uploadLimits { filmBytes convertsFilms } }`)
const played = ['video/mp4', 'video/x-m4v', 'video/webm']
/** Films to whose names browsers know no type. */
const filmEndings = /\.(mkv|avi|mov|wmv|asf|flv|mpe?g|vob|m2?ts|ts|3gp|ogv)$/i

/** How large a film may be, and whether the server converts what browsers cannot play, once that is known. */
export function useUploadLimits() {
  const [{ data }] = useQuery({ query: uploadLimits, requestPolicy: 'cache-and-network' })
  return data?.uploadLimits ?? null
}

/** Whether the server looks into films itself, and makes an image of each. */
export async function readsFilms(client: Client): Promise<boolean> {
  const { data } = await client.query(uploadLimits, {}, { requestPolicy: 'cache-first' })
  return data?.uploadLimits.convertsFilms ?? false
}

/** Why a film cannot be in the library, before its many bytes are sent; null if it may be, or if nobody knows. */
export async function filmProblem(client: Client, file: File): Promise<string | null> {
  const isFilm = file.type.startsWith('video/') || filmEndings.test(file.name)
  const { data } = await client.query(uploadLimits, {}, { requestPolicy: 'cache-first' })
  if (!data) return null
  const { filmBytes, convertsFilms } = data.uploadLimits
  if (file.size > filmBytes && (isFilm || file.type === '')) return tooLarge(file.size, filmBytes)
  return isFilm && !convertsFilms && !played.includes(file.type) ? m.media_problem_film() : null
}

function tooLarge(bytes: number, most: number): string {
  const { language } = useLanguage.getState()
  return m.media_problem_film_size({
    size: sizeInWords(bytes, language),
    most: sizeInWords(most, language),
  })
}
